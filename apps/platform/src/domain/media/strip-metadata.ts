import { crc32 } from '../values/crc32.ts'
import { exifOrientation, orientationBlock, tiffOrientation } from './exif-orientation.ts'

/**
 * The same picture without what cameras and programs write beside it: place, time, device, previews, and bytes behind the picture's end. Colours and
 * orientation stay. Undefined for a file that is not what its type says.
 */
export function stripMetadata(bytes: Uint8Array, extension: string): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const parts = READERS[extension]?.(bytes, view)
    return parts && joined(parts)
  } catch (error) {
    // The file ends where a part of it should be.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

type Parts = readonly Uint8Array[]

const READERS: Readonly<Record<string, (bytes: Uint8Array, view: DataView) => Parts | undefined>> = {
  jpg: jpegParts,
  png: pngParts,
  webp: webpParts,
}

const EXIF = 0xe1
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** JFIF, colour profile and Adobe's colours: pictures look different without them. */
const COLOUR_APPS: ReadonlySet<number> = new Set([0xe0, 0xe2, 0xee])
const COMMENT = 0xfe
const PROFILE = 'ICC_PROFILE'

function jpegParts(bytes: Uint8Array, view: DataView): Parts | undefined {
  const parts = [bytes.subarray(0, 2)]
  let hasOrientation = false
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === END_OF_IMAGE) return [...parts, bytes.subarray(at, at + 2)]
    const end = at + 2 + view.getUint16(at + 2)
    if (end > bytes.length) return undefined
    const orientation = marker === EXIF && !hasOrientation ? exifOrientation(view, at + 4) : undefined
    if (orientation !== undefined && orientation !== UPRIGHT) {
      parts.push(orientationSegment(orientation))
      hasOrientation = true
    }
    const isApp = marker >= 0xe0 && marker <= 0xef
    if (!(isApp || marker === COMMENT) || isColour(bytes, at, marker)) parts.push(bytes.subarray(at, end))
    at = marker === START_OF_SCAN ? endOfScan(view, end) : end
    if (marker === START_OF_SCAN) parts.push(bytes.subarray(end, at))
  }
}

/** A part for other programs has the marker of colour profiles too, such as a list of further pictures in the file. */
function isColour(bytes: Uint8Array, at: number, marker: number): boolean {
  return COLOUR_APPS.has(marker) && (marker !== 0xe2 || String.fromCharCode(...bytes.subarray(at + 4, at + 4 + PROFILE.length)) === PROFILE)
}

/** Where the data of a scan end: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(view: DataView, start: number): number {
  for (let at = start; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue
    const next = view.getUint8(at + 1)
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
}

const UPRIGHT = 1

function orientationSegment(orientation: number): Uint8Array {
  const exif = [...text('Exif'), 0, 0, ...orientationBlock(orientation)]
  return Uint8Array.from([0xff, EXIF, 0, exif.length + 2, ...exif])
}

const PNG_CHUNKS: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'pHYs',
  'bKGD',
  'cICP',
])

function pngParts(bytes: Uint8Array, view: DataView): Parts | undefined {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; ;) {
    const type = String.fromCharCode(view.getUint8(at + 4), view.getUint8(at + 5), view.getUint8(at + 6), view.getUint8(at + 7))
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return undefined
    if (PNG_CHUNKS.has(type)) parts.push(bytes.subarray(at, end))
    const orientation = type === 'eXIf' ? tiffOrientation(view, at + 8) : undefined
    if (orientation !== undefined && orientation !== UPRIGHT) parts.push(orientationChunk(orientation))
    if (type === 'IEND') return parts
    at = end
  }
}

function orientationChunk(orientation: number): Uint8Array {
  const block = orientationBlock(orientation)
  const checked = Uint8Array.from([...text('eXIf'), ...block])
  const chunk = new Uint8Array(checked.length + 8)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, block.length)
  chunk.set(checked, 4)
  view.setUint32(checked.length + 4, crc32(checked))
  return chunk
}

const text = (word: string): number[] => [...word].map((letter) => letter.charCodeAt(0))

const WEBP_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
/** Of the first byte of VP8X: that there is Exif, and XMP. */
const WEBP_METADATA = 0x0c

function webpParts(bytes: Uint8Array, view: DataView): Parts | undefined {
  const chunks: Uint8Array[] = []
  const last = Math.min(bytes.length, 8 + view.getUint32(4, true))
  for (let at = 12; at < last;) {
    const type = String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > last) return undefined
    const chunk = Uint8Array.from(bytes.subarray(at, end))
    if (type === 'VP8X') chunk.set([(chunk[8] ?? 0) & ~WEBP_METADATA], 8)
    if (WEBP_CHUNKS.has(type)) chunks.push(chunk)
    at = end
  }
  if (chunks.length === 0) return undefined
  const head = Uint8Array.from(bytes.subarray(0, 12))
  new DataView(head.buffer).setUint32(4, 4 + chunks.reduce((sum, { length }) => sum + length, 0), true)
  return [head, ...chunks]
}

function joined(parts: Parts): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
