import { PICTURE_FILES } from '@galleria/commerce/catalog/picture-files'
import { dominantColour, type PictureSize } from '@galleria/tooling/pictures/dominant-colour.ts'
import sharp, { type Sharp } from 'sharp'

/** Photos have more detail than drawings, and an import encodes thousands of them: more effort takes three times as long, for files a tenth smaller at best. */
const QUALITY = { avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' }, webp: { quality: 72, effort: 1 } } as const
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff', 'svg'])
/** The maximum size of a photo: more pixels would fill the memory of a small machine. */
const MAX_PIXELS = 64_000_000
const LARGEST_WIDTH = 960

export interface EncodedPhoto extends PictureSize {
  readonly files: readonly { readonly width: number; readonly format: 'avif' | 'webp'; readonly bytes: Buffer }[]
}

/** All files of a photo, upright, and never larger than it is. Throws with a reason on bytes that are no picture. */
export async function encodePhoto(bytes: Uint8Array): Promise<EncodedPhoto> {
  const { source, ...size } = await decodePhoto(bytes)
  const files = await Promise.all(
    PICTURE_FILES.flatMap(({ format: target, widths }) =>
      widths.map(async (width) => ({
        width,
        format: target,
        bytes: await source.clone().resize({ width, withoutEnlargement: true }).toFormat(target, QUALITY[target]).toBuffer(),
      })),
    ),
  )
  return { ...size, colour: await dominantColour(source), files }
}

/** What `encodePhoto` tells of a photo, without its files, which take by far the longest. */
export async function measurePhoto(bytes: Uint8Array): Promise<PictureSize> {
  const { source, ...size } = await decodePhoto(bytes)
  return { ...size, colour: await dominantColour(source) }
}

async function decodePhoto(bytes: Uint8Array): Promise<{ source: Sharp; width: number; height: number }> {
  const { format } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .metadata()
    .catch(() => ({ format: undefined }))
  if (!format || !FORMATS.has(format)) throw new Error('it is no picture')
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: LARGEST_WIDTH, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new Error(`it cannot be read, or has more than ${MAX_PIXELS / 1_000_000} million pixels`)
    })
  const source = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  return { source, width: info.width, height: info.height }
}
