/** The shell serves the platform's pictures below this path of the store's origin. */
export const MEDIA_PATH = '/media/'

/** A picture that the platform leaves to Cloudflare: the name and the ending of its file, then the width and the format that a page asks for. */
const RESIZED_PICTURE = String.raw`([\da-f-]{36})-(avif|jpg|png|webp)-(\d{3})\.(avif|webp)`
const RESIZED_PATH = `/cdn-cgi/image/width=$4,format=$5${MEDIA_PATH}$2.$3`

export type RewriteMedia = (text: string, origin?: string) => string

interface RewriteMediaOptions {
  /** Cloudflare resizes pictures in the store's zone. */
  readonly resizes?: boolean
}

/**
 * Turns addresses of the platform's pictures into addresses of the store, so that a page needs no second connection for them.
 * Remotes name pictures as the platform does, so they need not know whether the shell that shows them serves pictures, or what resizes
 * them. An address stands behind a quotation mark, or in a list behind a space; without an origin it becomes a path.
 */
export function rewriteMedia(mediaUrl: string, { resizes = false }: RewriteMediaOptions = {}): RewriteMedia {
  const resized = new RegExp(`([" ])${mediaUrl.replaceAll('.', String.raw`\.`)}/${RESIZED_PICTURE}`, 'g')
  return (text, origin = '') => {
    if (!text.includes(mediaUrl)) return text
    const path = origin + MEDIA_PATH
    const named = resizes ? text.replaceAll(resized, `$1${origin}${RESIZED_PATH}`) : text
    return named.replaceAll(`"${mediaUrl}/`, `"${path}`).replaceAll(` ${mediaUrl}/`, ` ${path}`)
  }
}
