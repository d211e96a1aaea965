/** The shell serves the platform's pictures below this path of the store's origin. */
export const MEDIA_PATH = '/media/'

export type RewriteMedia = (text: string, origin?: string) => string

/**
 * Turns addresses of the platform's pictures into addresses of the store, so that a page needs no second connection for them.
 * Remotes name pictures as the platform does, so they need not know whether the shell that shows them serves pictures. An address
 * stands behind a quotation mark, or in a list behind a space; without an origin it becomes a path.
 */
export function rewriteMedia(mediaUrl: string): RewriteMedia {
  return (text, origin = '') => {
    const path = origin + MEDIA_PATH
    return text.replaceAll(`"${mediaUrl}/`, `"${path}`).replaceAll(` ${mediaUrl}/`, ` ${path}`)
  }
}
