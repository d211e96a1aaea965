import { exifOrientation, orientationBlock } from './exif-orientation.ts'
import { isTurned, text, type Parts } from './picture-parts.ts'

const JFIF = 0xe0
const EXIF = 0xe1
const ICC = 0xe2
const ADOBE = 0xee
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9
/** Reserved for extensions, among the markers of frames. */
const JPG = 0xc8

/** The segments of a JPEG file that a decoder needs, to the end of its picture. Undefined for a file that breaks off or has another form. */
export function jpegParts(bytes: Uint8Array, view: DataView): Parts | undefined {
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
    if (end > bytes.length || end < at + 4) return undefined
    const orientation = marker === EXIF && !hasOrientation ? exifOrientation(view, at + 4, end) : undefined
    if (isTurned(orientation)) {
      parts.push(orientationSegment(orientation))
      hasOrientation = true
    }
    const retained = findRetainedSegment(marker, bytes.subarray(at, end))
    if (retained) parts.push(retained)
    at = marker === START_OF_SCAN ? endOfScan(view, end) : end
    if (marker === START_OF_SCAN) parts.push(bytes.subarray(end, at))
  }
}

/** The header of a picture's size without the preview that may follow it. */
const JFIF_BYTES = 18
const PREVIEW_SIZE_AT = 16
const ADOBE_BYTES = 16

/**
 * Frames, tables and scans; and of other segments the three that say how the colours and the pixels are meant. Programs write previews and lists
 * of further pictures under the same markers.
 */
function findRetainedSegment(marker: number, segment: Uint8Array): Uint8Array | undefined {
  if ((marker >= 0xc0 && marker <= 0xcf && marker !== JPG) || (marker >= START_OF_SCAN && marker <= 0xdf)) return segment
  if (marker === ICC && startsWith(segment, 'ICC_PROFILE\0')) return segment
  if (marker === ADOBE && startsWith(segment, 'Adobe')) return firstBytes(segment, ADOBE_BYTES)
  const header = marker === JFIF && startsWith(segment, 'JFIF\0') ? firstBytes(segment, JFIF_BYTES) : undefined
  header?.set([0, 0], PREVIEW_SIZE_AT)
  return header
}

function startsWith(segment: Uint8Array, name: string): boolean {
  return String.fromCharCode(...segment.subarray(4, 4 + name.length)) === name
}

/** The beginning of a segment as one of its own; none of a shorter one. */
function firstBytes(segment: Uint8Array, length: number): Uint8Array | undefined {
  if (segment.length < length) return undefined
  const beginning = Uint8Array.from(segment.subarray(0, length))
  beginning.set([0, length - 2], 2)
  return beginning
}

/** Where the data of a scan end: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(view: DataView, start: number): number {
  for (let at = start; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue
    const next = view.getUint8(at + 1)
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
}

function orientationSegment(orientation: number): Uint8Array {
  const exif = [...text('Exif'), 0, 0, ...orientationBlock(orientation)]
  return Uint8Array.from([0xff, EXIF, 0, exif.length + 2, ...exif])
}
