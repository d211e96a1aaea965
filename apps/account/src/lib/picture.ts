import type { Image } from '@galleria/platform-client/entities/media'

export interface Picture {
  readonly src: string
  readonly width: number
  readonly height: number
  /** The same picture as AVIF. */
  readonly avif?: string
}

/** The shop's own format, for pictures whose size nobody noted. */
const USUAL_SIZE = { width: 800, height: 1000 }

/** The embedded platform names the files of its own pictures by width and format. */
const OWN_PICTURE = /^(https?:\/\/[^/]+\/media\/[a-z-]+)-640\.webp$/
/** Lines show pictures at 80 pixels: this is enough for the sharpest screens. */
const LINE_WIDTH = 320

/** The picture of a line, if it has one. Its words are left out: the name stands beside it. */
export function linePicture(image: Image | undefined): Picture | null {
  if (!image?.url) return null
  const { url, width, height } = image
  const size = width && height ? { width, height } : USUAL_SIZE
  const [, name] = OWN_PICTURE.exec(url) ?? []
  return { src: url, ...(name && { avif: `${name}-${LINE_WIDTH}.avif` }), ...size }
}
