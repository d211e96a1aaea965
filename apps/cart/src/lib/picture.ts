import type { Image } from '@galleria/platform-client/entities/media'

export interface Picture {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** The shop's own format, for pictures whose size nobody noted. */
const USUAL_SIZE = { width: 800, height: 1000 }

/** The picture of a line, if it has one. Its words are left out: the name stands beside it. */
export function linePicture(image: Image | undefined): Picture | null {
  if (!image?.url) return null
  const { url, width, height } = image
  return { src: url, ...(width && height ? { width, height } : USUAL_SIZE) }
}
