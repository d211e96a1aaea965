import { stableId } from '../values/stable-id.ts'

/** Files of each picture. The storefront asks for these widths by name. */
export const PICTURE_FILES = [
  { format: 'avif', widths: [320, 640, 960] },
  { format: 'webp', widths: [640] },
] as const

const IMPORTED_FILE = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}-\d{3}\.(?:avif|webp)$/

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

/** Whether a file belongs to an imported picture; the others come with the platform. */
export function isImportedPictureFile(file: string): boolean {
  return IMPORTED_FILE.test(file)
}
