import { invalid } from '@galleria/commerce/failures/failure'
import { fileTypeOf } from '@galleria/commerce/media/file-type'
import { pictureSize, type PictureSize } from '@galleria/commerce/media/picture-size'
import { stripMetadata } from '@galleria/commerce/media/strip-metadata'
import { MAX_PHOTO_BYTES } from '@galleria/platform-client/entities/members/member-photo'
import type { PictureStore } from './picture-store.ts'

const TYPES: ReadonlySet<string> = new Set(['jpg', 'png', 'webp'])
/** Larger ones would take a browser's memory, however small their file is. */
const MAX_PIXELS = 100_000_000

export interface StoredPhoto extends PictureSize {
  /** The name of its file, which cannot be guessed. */
  readonly file: string
}

/** Stores the picture of a member. Throws InvalidRequest for what is no picture, or one that is too large. */
export async function storeMemberPhoto(pictures: PictureStore, data: string): Promise<StoredPhoto> {
  const bytes = decodeBase64(data)
  if (bytes.length > MAX_PHOTO_BYTES) throw invalid('data', `must hold at most ${MAX_PHOTO_BYTES} bytes`, 'MAX')
  const type = fileTypeOf(bytes)
  const stripped = type && TYPES.has(type.extension) ? stripMetadata(bytes, type.extension) : undefined
  const size = type && stripped && pictureSize(stripped, type.extension)
  if (!type || !stripped || !size) throw invalid('data', 'must be a picture: JPEG, PNG or WebP', 'FORMAT')
  if (size.width * size.height > MAX_PIXELS) throw invalid('data', `must have at most ${MAX_PIXELS} pixels`, 'MAX')
  const file = `${crypto.randomUUID()}.${type.extension}`
  await pictures.putFile(file, stripped)
  return { file, width: size.width, height: size.height }
}

function decodeBase64(data: string): Uint8Array {
  try {
    return Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
  } catch {
    throw invalid('data', 'must be base64', 'FORMAT')
  }
}
