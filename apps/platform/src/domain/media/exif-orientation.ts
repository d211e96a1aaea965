/** The tag of Exif 2.32 that says how a picture is to be turned. */
const ORIENTATION = 0x0112

/** How the picture of the Exif block at this position is to be turned, where it says so. */
export function exifOrientation(view: DataView, at: number): number | undefined {
  if (view.getUint32(at) !== 0x45786966) return undefined
  const tiff = at + 6
  const little = view.getUint16(tiff) === 0x4949
  const directory = tiff + view.getUint32(tiff + 4, little)
  const entries = view.getUint16(directory, little)
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12
    if (view.getUint16(entry, little) === ORIENTATION) return view.getUint16(entry + 8, little)
  }
  return undefined
}
