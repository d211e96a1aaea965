/** The tag of Exif 2.32 that says how a picture is to be turned. */
const ORIENTATION = 0x0112

/** How the picture of the Exif block at this position is to be turned, where it says so. */
export function exifOrientation(view: DataView, at: number): number | undefined {
  return view.getUint32(at) === 0x45786966 ? tiffOrientation(view, at + 6) : undefined
}

/** The same of a block without a name, as in PNG. */
export function tiffOrientation(view: DataView, tiff: number): number | undefined {
  const little = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, little)
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, little) === ORIENTATION) return view.getUint16(entry + 8, little)
  }
  return undefined
}

/** A block without a name that says nothing else. */
export function orientationBlock(orientation: number): number[] {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation & 0xff, 0, 0]
  return [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0]
}
