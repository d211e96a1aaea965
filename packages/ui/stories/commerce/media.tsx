import { Media } from '../../src/commerce/media.tsx'
import { Badge } from '../../src/primitives/display/badge.tsx'
import { drawPicture } from '../picture.ts'
import type { Stories } from '../story.ts'

const LAMP = drawPicture('#c9d3c6', '#7d9a83', 'A sage lamp')

export default [
  { name: 'a picture', element: <Media picture={LAMP} sizes="20rem" loading="early" /> },
  { name: 'wide', element: <Media picture={LAMP} sizes="20rem" loading="early" wide /> },
  {
    name: 'with a badge',
    element: (
      <Media picture={LAMP} sizes="20rem" loading="early">
        <Badge>New</Badge>
      </Media>
    ),
  },
  { name: 'on its way', element: <Media picture={{ ...LAMP, src: 'data:,', alt: '' }} sizes="20rem" loading="early" /> },
  { name: 'without one', element: <Media picture={null} sizes="20rem" /> },
] satisfies Stories
