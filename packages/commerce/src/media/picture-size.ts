import { exifOrientation, tiffOrientation } from './exif-orientation.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** The size of a picture as its file says it; nothing where it cannot be read, or where one side has no pixel. Pictures that lie on their side are turned upright. */
export function pictureSize(bytes: Uint8Array, extension: string): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = READERS[extension]?.(view)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // The file ends where its size should be.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const READERS: Readonly<Record<string, (view: DataView) => PictureSize | undefined>> = {
  png: pngSize,
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  jpg: jpegSize,
  webp: webpSize,
  avif: avifSize,
}

function jpegSize(view: DataView): PictureSize | undefined {
  let turned = false
  for (let at = 2; at < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    // Bytes that fill up, and markers without a length.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) at += 2
    else {
      // All frame headers but those of the tables that share their range (DHT, JPG, DAC).
      if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
        const size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
        return turned ? lying(size) : size
      }
      const end = at + 2 + view.getUint16(at + 2)
      if (marker === 0xe1) turned ||= isTurned(exifOrientation(view, at + 4, end))
      at = end
    }
  }
  return undefined
}

/** Whether the picture lies on its side. */
function isTurned(orientation: number | undefined): boolean {
  return orientation !== undefined && orientation >= 5
}

const lying = ({ width, height }: PictureSize): PictureSize => ({ width: height, height: width })

const PNG_EXIF = 0x65584966

function pngSize(view: DataView): PictureSize {
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === PNG_EXIF)
      return isTurned(tiffOrientation(view, at + 8, at + 8 + view.getUint32(at))) ? lying(size) : size
  return size
}

function webpSize(view: DataView): PictureSize | undefined {
  const form = view.getUint32(12)
  const low24 = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
  if (form === 0x56503858) return { width: low24(24) + 1, height: low24(27) + 1 }
  if (form === 0x56503820) return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (form !== 0x5650384c) return undefined
  const bits = view.getUint32(21, true)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

/** The first image's spatial extents: the main picture's property in the files that encoders write. */
function avifSize(view: DataView): PictureSize | undefined {
  const end = Math.min(view.byteLength - 16, 4096)
  for (let at = 0; at < end; at += 1)
    if (view.getUint32(at) === 0x69737065) return { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
  return undefined
}
