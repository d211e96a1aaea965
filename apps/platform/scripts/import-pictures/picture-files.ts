import type { StorePicture } from '../../src/import/imported-picture.ts'
import { encodePhoto } from './encode-photo.ts'

export type PictureFiles = Omit<StorePicture, 'source' | 'adopt'>

/** A picture in all widths, as the call that stores it takes it. Throws with a reason on bytes that are no picture. */
export async function toPictureFiles(photo: Uint8Array): Promise<PictureFiles> {
  const { files, ...size } = await encodePhoto(photo)
  return { ...size, files: files.map(({ width, format, bytes }) => ({ width, format, data: bytes.toString('base64') })) }
}
