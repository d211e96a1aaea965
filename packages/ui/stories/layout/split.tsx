import { Media } from '../../src/commerce/media.tsx'
import { Split } from '../../src/layout/split.tsx'
import { drawPicture } from '../picture.ts'
import type { Stories } from '../story.ts'

const MEDIA = <Media picture={drawPicture('#d5d5d0', '#3a3b3d', 'A black pan on a table')} sizes="30rem" loading="early" wide />
const CONTENT = (
  <>
    <h3>Edges, boards and heat.</h3>
    <p>Kitchen, 6 products</p>
  </>
)

export default [
  { name: 'in halves', wide: true, element: <Split media={MEDIA}>{CONTENT}</Split> },
  {
    name: 'a wide picture',
    wide: true,
    element: (
      <Split media={MEDIA} wide>
        {CONTENT}
      </Split>
    ),
  },
  {
    name: 'the picture last',
    wide: true,
    element: (
      <Split media={MEDIA} mediaLast>
        {CONTENT}
      </Split>
    ),
  },
] satisfies Stories
