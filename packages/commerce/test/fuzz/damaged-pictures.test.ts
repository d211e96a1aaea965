import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileTypeOf } from '../../src/media/file-type.ts'
import { pictureSize } from '../../src/media/picture-size.ts'
import { stripMetadata } from '../../src/media/strip-metadata.ts'
import { countReads } from './count-reads.ts'
import { damageFile } from './damage.ts'
import { Random } from './random.ts'
import { AUTHOR, samplePictures } from './sample-pictures.ts'

const FILES = FULL ? 10_000 : 2_000
/** Every reader passes a byte once, and looks at some twice. */
const READS_PER_BYTE = 4
const samples = await samplePictures()
const includes = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)

test('pictures with everything beside them lose all of it but how they lie', async () => {
  for (const { extension, bytes } of samples) {
    expect(includes(bytes, AUTHOR.slice(0, 6))).toBe(true)
    const stripped = stripMetadata(bytes, extension)
    if (!stripped) throw new Error(`nothing was left of the ${extension}`)
    expect([extension, includes(stripped, AUTHOR.slice(0, 6))]).toEqual([extension, false])
    expect(await sharp(stripped, { animated: true }).raw().toBuffer()).toEqual(await sharp(bytes, { animated: true }).raw().toBuffer())
  }
})

test(`${FILES} damaged pictures are refused, or stripped in proportion to their length`, { timeout: 120_000 }, async () => {
  const random = new Random(33)
  let left = 0
  for (let file = 0; file < FILES; file += 1) {
    const { extension, bytes } = random.pick(samples)
    const picture = damageFile(bytes, random)
    let stripped: Uint8Array | undefined
    const reads = countReads(() => {
      fileTypeOf(picture)
      pictureSize(picture, extension)
      pictureSize(picture, 'avif')
      stripped = stripMetadata(picture, extension)
    })
    if (reads > READS_PER_BYTE * picture.length + 64) throw new Error(`file ${file}: ${reads} reads of ${picture.length} bytes`)
    if (!stripped) continue
    left += 1
    const again = stripMetadata(stripped, extension)
    if (!again || Buffer.compare(again, stripped) !== 0) throw new Error(`file ${file} (${extension}): stripped again, it is another`)
    const found = await metadataIn(stripped)
    if (found !== '') throw new Error(`file ${file} (${extension}) still has ${found}`)
  }
  // Else the damage would be too great to say anything.
  expect(left).toBeGreaterThan(FILES / 20)
})

/** What another reader finds beside the picture; nothing where it cannot read the file. */
async function metadataIn(bytes: Uint8Array): Promise<string> {
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined)
  if (!metadata) return ''
  const { exif, xmp, iptc, tifftagPhotoshop, comments } = metadata
  return Object.entries({ exif: exif && exif.length > ORIENTATION_BYTES, xmp, iptc, tifftagPhotoshop, comments })
    .filter(([, value]) => value)
    .map(([name]) => name)
    .join()
}

/** The size of an Exif block that says nothing but the orientation, with its name. */
const ORIENTATION_BYTES = 32

test('many blocks that say they are long take no longer than their bytes', () => {
  const blocks = Array.from({ length: 1_000 }, (_, index) => {
    const entries = (1_000 - index) * 1.6
    return [0xff, 0xe1, 0, 18, ...Buffer.from('Exif\0\0MM\0*\0\0\0\x08', 'latin1'), entries >> 8, entries & 0xff]
  })
  const jpeg = Uint8Array.from([0xff, 0xd8, ...blocks.flat(), 0xff, 0xd9])
  const reads = countReads(() => {
    stripMetadata(jpeg, 'jpg')
    pictureSize(jpeg, 'jpg')
  })
  expect(reads).toBeLessThan(READS_PER_BYTE * jpeg.length)
})
