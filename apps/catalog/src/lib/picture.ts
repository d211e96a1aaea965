import type { MediaItem } from '@galleria/platform-client/entities/media'

export interface Picture {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
  /** The same picture in formats and widths to choose from, the best format first. */
  readonly sources: readonly PictureSource[]
  /** `#rrggbb`: what most of it is made of. */
  readonly color?: string
}

export interface PictureSource {
  readonly type: string
  readonly srcset: string
}

/** The shop's own format, for pictures whose size nobody noted: their place must be kept before they arrive. */
const USUAL_SIZE = { width: 800, height: 1000 }

/** The embedded platform names the files of its own pictures by width and format. */
const OWN_PICTURE = /^(https?:\/\/[^/]+\/media\/[a-z-]+)-640\.webp$/
const OWN_FILES = [
  { format: 'avif', widths: [320, 640, 960] },
  { format: 'webp', widths: [320, 640] },
]

/** It is written into an attribute, so it has to be what it says. */
const COLOR = /^#[\da-f]{6}$/i

/** What can be shown of a media item in an `<img>`; null for what has no picture. */
export function pictureOf(item: MediaItem | undefined): Picture | null {
  const image = item?.image ?? item?.thumbnail
  if (!image?.url) return null
  const { url, width, height, altText, dominantColor } = image
  const size = width && height ? { width, height } : USUAL_SIZE
  const color = dominantColor && COLOR.test(dominantColor) ? { color: dominantColor } : {}
  return { src: url, ...size, alt: altText ?? item?.title ?? '', sources: sourcesOf(url), ...color }
}

/** What the document's head preloads for a picture that is shown at these sizes: the file that the browser will choose. */
export function preloadOf({ src, sources }: Picture, sizes: string) {
  const [best] = sources
  return best ? { src, ...best, sizes } : { src }
}

/** The smallest file of a picture, for a place of a few letters' size. */
export function thumbnailOf(url: string): string {
  const [, name] = OWN_PICTURE.exec(url) ?? []
  return name ? `${name}-320.webp` : url
}

/** Pictures from elsewhere have one file only. */
function sourcesOf(url: string): PictureSource[] {
  const [, name] = OWN_PICTURE.exec(url) ?? []
  if (!name) return []
  return OWN_FILES.map(({ format, widths }) => ({ type: `image/${format}`, srcset: widths.map((width) => `${name}-${width}.${format} ${width}w`).join(', ') }))
}
