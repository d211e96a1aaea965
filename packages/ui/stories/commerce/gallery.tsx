import { Gallery } from '../../src/commerce/gallery.tsx'
import { Media } from '../../src/commerce/media.tsx'
import { Badge } from '../../src/primitives/display/badge.tsx'
import { drawPicture } from '../picture.ts'
import type { Stories } from '../story.ts'

const GROUNDS = ['#c9d3c6', '#e4cfc4', '#c3ccd8']

export default [
  { name: 'of three', wide: true, element: gallery(3) },
  { name: 'of two', wide: true, element: gallery(2) },
  { name: 'of one', wide: true, element: gallery(1) },
] satisfies Stories

function gallery(count: number) {
  return (
    <Gallery label={`Pictures, ${count}`}>
      {GROUNDS.slice(0, count).map((ground, index) => (
        <Media key={ground} picture={drawPicture(ground, '#7d9a83', `The lamp, view ${index + 1}`)} sizes="30rem" loading="early">
          {count > 1 && (
            <Badge>
              {index + 1} of {count}
            </Badge>
          )}
        </Media>
      ))}
    </Gallery>
  )
}
