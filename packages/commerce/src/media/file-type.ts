import type { MediaKind } from '../catalog/product-record.ts'

/** A file that pages can show, or the captions of one. */
export interface FileType {
  readonly extension: string
  readonly mime: string
  readonly kind: Extract<MediaKind, 'image' | 'video'> | 'captions'
}

const FILE_TYPES = [
  { extension: 'jpg', mime: 'image/jpeg', kind: 'image' },
  { extension: 'png', mime: 'image/png', kind: 'image' },
  { extension: 'gif', mime: 'image/gif', kind: 'image' },
  { extension: 'webp', mime: 'image/webp', kind: 'image' },
  { extension: 'avif', mime: 'image/avif', kind: 'image' },
  { extension: 'svg', mime: 'image/svg+xml', kind: 'image' },
  { extension: 'ico', mime: 'image/x-icon', kind: 'image' },
  { extension: 'mp4', mime: 'video/mp4', kind: 'video' },
  { extension: 'webm', mime: 'video/webm', kind: 'video' },
  { extension: 'vtt', mime: 'text/vtt', kind: 'captions' },
] as const satisfies readonly FileType[]

type Extension = (typeof FILE_TYPES)[number]['extension']

/** Types of files by their endings. */
export const MIME_TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FILE_TYPES.map(({ extension, mime }) => [extension, mime])),
  jpeg: 'image/jpeg',
}

const AVIF_BRANDS = new Set(['avif', 'avis'])
/** Brands of ISO base media files that browsers play; a picture of a phone (HEIC) has the same form, and none shows it. */
const FILM_BRANDS = /^(?:iso[\dm]|mp4[12]|avc1|M4V |dash|msnv|MSNV|cmfc|f4v )$/

/**
 * What a file is by its first bytes. The ending of its address and what its server says of it are not asked, because a browser would be told
 * that something else is a picture.
 */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  const extension = extensionOf(bytes)
  return FILE_TYPES.find((type) => type.extension === extension)
}

function extensionOf(bytes: Uint8Array): Extension | undefined {
  const ascii = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg'
  if (bytes[0] === 0x89 && ascii(1, 8) === 'PNG\r\n\u001a\n') return 'png'
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp') return AVIF_BRANDS.has(ascii(8, 12)) ? 'avif' : FILM_BRANDS.test(ascii(8, 12)) ? 'mp4' : undefined
  // Matroska has the same first bytes; what it calls itself follows soon after them.
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3)
    return ascii(0, 64).includes('webm') ? 'webm' : undefined
  if (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 1 && bytes[3] === 0) return 'ico'
  if (/^(?:\u00ef\u00bb\u00bf)?WEBVTT[ \t\r\n]/.test(ascii(0, 10))) return 'vtt'
  return isSvg(ascii(0, SVG_BYTES)) ? 'svg' : undefined
}

/**
 * Bytes in which an SVG file's root element is searched. Its scripts do not run: pages show it as a picture, and as a page of its own it is
 * in a sandbox.
 */
const SVG_BYTES = 1024

function isSvg(text: string): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*>\s*|<!--[^]*?-->\s*|<!DOCTYPE svg[^>[]*>\s*)*<svg[\s>]/i.test(text)
}
