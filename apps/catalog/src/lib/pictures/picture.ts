import type { MediaItem } from '@galleria/platform-client/entities/values/media'
import type { MediaPicture } from '@galleria/ui/commerce/media'

/** The aspect ratio of the shop's own pictures, for those of unknown size: the layout reserves their space before they load. */
const USUAL_SIZE = { width: 800, height: 1000 }

/** The embedded platform names the files of its own pictures by width and format. */
const OWN_PICTURE = /^(https?:\/\/[^/]+\/media\/[a-z\d-]+)-640\.webp$/
const AVIF_WIDTHS = [320, 640, 960]

/** A colour is written into an attribute, so it has to be what it says. */
const COLOR = /^#[\da-f]{6}$/i

/** What can be shown of a media item in an `<img>`; null for what has no picture. */
export function pictureOf(item: MediaItem | undefined): MediaPicture | null {
  const image = item?.image ?? item?.thumbnail
  if (!image?.url) return null
  const { url, width, height, altText, dominantColor } = image
  const size = width && height ? { width, height } : USUAL_SIZE
  const color = dominantColor && COLOR.test(dominantColor) ? { color: dominantColor } : {}
  const avif = avifOf(url)
  return { src: url, ...size, alt: altText ?? item?.title ?? '', ...(avif && { avif }), ...color }
}

/** What the document's head preloads for a picture that is shown at these sizes: the file that the browser will choose. */
export function preloadOf({ src, avif }: MediaPicture, sizes: string) {
  return avif ? { src, type: 'image/avif', srcset: avif, sizes } : { src }
}

/** What is shown where a page is shared. */
export function toSharedImage({ src, alt }: MediaPicture) {
  return { image: src, ...(alt && { imageAlt: alt }) }
}

/** Pictures from elsewhere have one file only. */
function avifOf(url: string): string | null {
  const [, name] = OWN_PICTURE.exec(url) ?? []
  return name ? AVIF_WIDTHS.map((width) => `${name}-${width}.avif ${width}w`).join(', ') : null
}
