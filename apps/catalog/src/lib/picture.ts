import type { MediaItem } from '@galleria/platform-client/entities/media'

export interface Picture {
  readonly src: string
  readonly width: number
  readonly height: number
  readonly alt: string
}

/** The shop's own format, for pictures whose size nobody noted: their place must be kept before they arrive. */
const USUAL_SIZE = { width: 800, height: 1000 }

/** What can be shown of a media item in an `<img>`; null for what has no picture. */
export function pictureOf(item: MediaItem | undefined): Picture | null {
  const image = item?.image ?? item?.thumbnail
  if (!image?.url) return null
  const { url, width, height, altText } = image
  const size = width && height ? { width, height } : USUAL_SIZE
  return { src: url, ...size, alt: altText ?? item?.title ?? '' }
}
