import { toHex } from '../values/hex.ts'
import { stableId } from '../values/stable-id.ts'

/** Files of each imported picture. The storefront asks for these widths by name. */
export const PICTURE_FILES = [
  { format: 'avif', widths: [320, 640, 960] },
  { format: 'webp', widths: [320, 640, 960] },
] as const

export const FILE_COUNT = PICTURE_FILES.reduce((count, { widths }) => count + widths.length, 0)

const UPLOADED_FILE = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?:-\d{3}\.(?:avif|webp)|\.[a-z\d]{3,4})$/

/** The file that a product names as the address of its picture: every browser can show it. */
export function mainPictureFile(name: string): string {
  return `${name}-640.webp`
}

/** An imported picture is named by the address that it came from, so the same address is fetched once. */
export function toImportedPictureName(url: string): Promise<string> {
  return stableId('picture', url)
}

/** A file that was fetched is named by what is in it, so the same content is stored once. */
export async function contentName(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  return stableId('content', toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}

const FETCHED_PICTURE = /([\da-f-]{36})\.(avif|jpg|png|webp)$/
/** A fetched picture that the network resizes: `<name>-<ending>-<width>.<format>`. */
const RESIZED_FILE = /^([\da-f-]{36})-(avif|jpg|png|webp)-\d{3}\.(?:avif|webp)$/

/**
 * The path of a fetched picture under which pages ask for it in any width, as they do for imported ones. The store turns such paths into those of
 * Cloudflare's image resizing; wherever that is off, the file itself is behind them. Drawings (SVG) and what moves (GIF) keep their own.
 */
export function toResizablePath(path: string): string {
  return path.replace(FETCHED_PICTURE, mainPictureFile('$1-$2'))
}

/** The file that is behind a name, which may be one of a picture that the network resizes. */
export function fileBehind(file: string): string {
  return file.replace(RESIZED_FILE, '$1.$2')
}

/** A random name (RFC 9562 version 4), where those of other files are derived from an address or a content (version 5). */
const PHOTO_FILE = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}\.(?:jpg|png|webp)$/

/** Whether a file is the photo of a member. Members remove theirs at any time. */
export function isPhotoFile(file: string): boolean {
  return PHOTO_FILE.test(file)
}

/** Whether a file was imported or fetched; the others come with the platform. */
export function isUploadedFile(file: string): boolean {
  return UPLOADED_FILE.test(file)
}
