/** The tag of Exif 2.32 that says how a picture is to be turned. */
const ORIENTATION = 0x0112

const NAME_BYTES = 6
const HEADER_BYTES = 8
const ENTRY_BYTES = 12
/** Upright, lying or mirrored. */
const MAX_ORIENTATION = 8

/** How the picture of the Exif block between two positions is to be turned, where it says so. */
export function exifOrientation(view: DataView, start: number, end: number): number | undefined {
  if (end - start < NAME_BYTES || view.getUint32(start) !== 0x45786966) return undefined
  return tiffOrientation(view, start + NAME_BYTES, end)
}

/**
 * Reads the orientation of a block without a name, as in PNG. Nothing outside the block is read, even if its length says so: else a
 * file of many small blocks would take time by the square of its own length.
 */
export function tiffOrientation(view: DataView, start: number, end: number): number | undefined {
  if (end > view.byteLength || end - start < HEADER_BYTES) return undefined
  const little = view.getUint16(start) === 0x4949
  const first = start + view.getUint32(start + 4, little) + 2
  if (first > end) return undefined
  const last = Math.min(end, first + view.getUint16(first - 2, little) * ENTRY_BYTES)
  for (let entry = first; entry + ENTRY_BYTES <= last; entry += ENTRY_BYTES) {
    if (view.getUint16(entry, little) !== ORIENTATION) continue
    const orientation = view.getUint16(entry + 8, little)
    return orientation >= 1 && orientation <= MAX_ORIENTATION ? orientation : undefined
  }
  return undefined
}

/** A block without a name that says nothing else. */
export function orientationBlock(orientation: number): number[] {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]
}
