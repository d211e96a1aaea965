import { crc32 } from '../values/crc32.ts'
import { orientationBlock, tiffOrientation } from './exif-orientation.ts'
import { jpegParts } from './jpeg-parts.ts'
import { isTurned, text, type Parts } from './picture-parts.ts'

/**
 * Returns the picture without the metadata of cameras and programs: place, time, device, previews, and bytes behind the picture's end.
 * Colours and orientation stay. Undefined for a file that is not what its type says.
 */
export function stripMetadata(bytes: Uint8Array, extension: string): Uint8Array<ArrayBuffer> | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const parts = READERS[extension]?.(bytes, view)
    return parts && joinParts(parts)
  } catch (error) {
    // The file ends where a part of it should be.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const READERS: Readonly<Record<string, (bytes: Uint8Array, view: DataView) => Parts | undefined>> = {
  jpg: jpegParts,
  png: pngParts,
  webp: webpParts,
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
  let hasOrientation = false
  for (let at = 8; ;) {
    const type = String.fromCharCode(view.getUint8(at + 4), view.getUint8(at + 5), view.getUint8(at + 6), view.getUint8(at + 7))
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return undefined
    if (PNG_CHUNKS.has(type)) parts.push(bytes.subarray(at, end))
    const orientation = type === 'eXIf' && !hasOrientation ? tiffOrientation(view, at + 8, end - 4) : undefined
    if (isTurned(orientation)) {
      parts.push(orientationChunk(orientation))
      hasOrientation = true
    }
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

const WEBP_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP', 'ANIM', 'ANMF'])
const FRAME_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH'])
const FRAME_HEADER_BYTES = 16
/** Bits of the first byte of VP8X that announce Exif and XMP. */
const WEBP_METADATA = 0x0c

function webpParts(bytes: Uint8Array, view: DataView): Parts | undefined {
  const chunks = webpChunks(bytes, view, { start: 12, end: Math.min(bytes.length, 8 + view.getUint32(4, true)), retained: WEBP_CHUNKS })
  if (!chunks || chunks.length === 0) return undefined
  const head = Uint8Array.from(bytes.subarray(0, 12))
  new DataView(head.buffer).setUint32(4, 4 + totalLength(chunks), true)
  return [head, ...chunks]
}

interface ChunkRange {
  readonly start: number
  readonly end: number
  readonly retained: ReadonlySet<string>
}

function webpChunks(bytes: Uint8Array, view: DataView, { start, end: last, retained }: ChunkRange): Parts | undefined {
  const chunks: Uint8Array[] = []
  for (let at = start; at < last;) {
    const type = String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3))
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (end > last) return undefined
    const chunk = type === 'ANMF' ? frameChunk(bytes, view, at, end) : Uint8Array.from(bytes.subarray(at, end))
    if (!chunk) return undefined
    if (type === 'VP8X') chunk.set([(chunk[8] ?? 0) & ~WEBP_METADATA], 8)
    if (retained.has(type)) chunks.push(chunk)
    at = end
  }
  return chunks
}

/** A frame of a film has chunks of its own behind its place and time. */
function frameChunk(bytes: Uint8Array, view: DataView, start: number, end: number): Uint8Array | undefined {
  const inner = start + 8 + FRAME_HEADER_BYTES
  const chunks = inner <= end ? webpChunks(bytes, view, { start: inner, end, retained: FRAME_CHUNKS }) : undefined
  if (!chunks) return undefined
  const frame = joinParts([bytes.subarray(start, inner), ...chunks])
  new DataView(frame.buffer).setUint32(4, frame.length - 8, true)
  return frame
}

function joinParts(parts: Parts): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(totalLength(parts))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const totalLength = (parts: Parts): number => parts.reduce((sum, { length }) => sum + length, 0)
