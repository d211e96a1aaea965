import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { dominantColour, type PictureSize } from './dominant-colour.ts'
import { DRAWN_FILES } from './drawn-files.ts'

const LARGEST = { width: 960, height: 1200 }
const QUALITY = { avif: { quality: 38, effort: 4, chromaSubsampling: '4:2:0' }, webp: { quality: 26, effort: 6 } } as const

/** Settings of the encoder: a change of them changes every file. */
export const ENCODER = JSON.stringify([DRAWN_FILES, LARGEST, QUALITY])

/** Writes all files of a picture into a folder. */
export async function encodePicture(svg: string, name: string, folder: string): Promise<PictureSize> {
  // Blurred shapes cost the most: they are drawn once, and the smaller files are made of the largest.
  const { data, info } = await sharp(Buffer.from(svg))
    .resize({ ...LARGEST, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The rest of `info` is left out: it may call what had an alpha channel premultiplied, and blue would then be taken for the alpha.
  const source = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  for (const { format, widths } of DRAWN_FILES) {
    for (const width of widths)
      await writeFile(
        join(folder, `${name}-${width}.${format}`),
        await source.clone().resize({ width }).toFormat(format, QUALITY[format]).toBuffer(),
      )
  }
  return { ...LARGEST, colour: await dominantColour(source) }
}
