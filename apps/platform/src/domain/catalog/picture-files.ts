import { toHex } from '../values/hex.ts'
import { stableId } from '../values/stable-id.ts'

/** Files of each picture. The storefront asks for these widths by name. */
export const PICTURE_FILES = [
  { format: 'avif', widths: [320, 640, 960] },
  { format: 'webp', widths: [640] },
] as const

const UPLOADED_FILE = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}(?:-\d{3}\.(?:avif|webp)|\.[a-z\d]{3,4})$/

export function pictureFiles(name: string): string[] {
  return PICTURE_FILES.flatMap(({ format, widths }) => widths.map((width) => `${name}-${width}.${format}`))
}

/** The file that a product names as the address of its picture: every browser can show it. */
export function mainPictureFile(name: string): string {
  return `${name}-640.webp`
}

/** An imported picture is named by the address that it came from, so the same address is fetched once. */
export function importedPictureName(url: string): Promise<string> {
  return stableId('picture', url)
}

/** A file that was fetched is named by what is in it, so the same content is stored once. */
export async function contentName(bytes: BufferSource): Promise<string> {
  return stableId('content', toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))))
}

/** Whether a file was imported or fetched; the others come with the platform. */
export function isUploadedFile(file: string): boolean {
  return UPLOADED_FILE.test(file)
}
