import type { Image } from '@galleria/platform-client/entities/values/media'
import type { LinePicture } from '@galleria/ui/commerce/line-item'

/** The aspect ratio of the shop's own pictures, used for pictures of unknown size. */
const DEFAULT_SIZE = { width: 800, height: 1000 }

/** The embedded platform names the files of its own pictures by width and format. */
const EMBEDDED_PICTURE = /^(https?:\/\/[^/]+\/media\/[a-z\d-]+)-640\.webp$/
/** Lines show pictures at 80 pixels, so this width serves the sharpest screens. */
const LINE_WIDTH = 320

/** The picture of a cart's or an order's line. It has no alternative text, because the product's name is beside it. */
export function toLinePicture(image: Image | null | undefined): LinePicture | null {
  if (!image?.url) return null
  const { url, width, height } = image
  const size = width && height ? { width, height } : DEFAULT_SIZE
  const [, name] = EMBEDDED_PICTURE.exec(url) ?? []
  if (!name) return { src: url, ...size }
  return { src: `${name}-${LINE_WIDTH}.webp`, avif: `${name}-${LINE_WIDTH}.avif`, ...size }
}
