import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { fileTypeOf } from './file-type.ts'
import { pictureSize } from './picture-size.ts'
import { stripMetadata } from './strip-metadata.ts'

const EXIF = { IFD0: { Artist: 'Ann Lee', Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 33/1 0/1' } }
/** The tag of the directory that holds a place, the low byte first. */
const GPS_TAG = Buffer.from([0x25, 0x88])
const drawn = () => sharp({ create: { width: 32, height: 12, channels: 3, background: '#a1b2c3' } })
const named = (picture: Sharp) => picture.withExif(EXIF).toBuffer()
const includes = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)

const FORMATS: readonly [string, (picture: Sharp) => Sharp][] = [
  ['jpg', (picture) => picture.jpeg()],
  ['jpg', (picture) => picture.jpeg({ progressive: true })],
  ['png', (picture) => picture.png()],
  ['webp', (picture) => picture.webp()],
  ['webp', (picture) => picture.webp({ lossless: true })],
]

describe('a picture of a member', () => {
  test.each(FORMATS)('keeps what it shows and loses who made it where: %s', async (extension, format) => {
    const file = await named(format(drawn()))
    expect(includes(file, 'Ann Lee')).toBe(true)
    const stripped = stripMetadata(file, extension)
    if (!stripped) throw new Error('nothing was left')
    expect([includes(stripped, 'Ann Lee'), includes(stripped, 'Exif')]).toEqual([false, false])
    expect([fileTypeOf(stripped)?.extension, pictureSize(stripped, extension)]).toEqual([extension, { width: 32, height: 12 }])
    expect((await sharp(stripped).metadata()).exif).toBeUndefined()
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
  })

  test('stays upright', async () => {
    const file = await drawn().jpeg().withMetadata({ orientation: 6 }).withExifMerge(EXIF).toBuffer()
    const stripped = stripMetadata(file, 'jpg')
    if (!stripped) throw new Error('nothing was left')
    expect([includes(file, 'Ann Lee'), includes(stripped, 'Ann Lee')]).toEqual([true, false])
    expect((await sharp(stripped).metadata()).orientation).toBe(6)
    expect(pictureSize(stripped, 'jpg')).toEqual({ width: 12, height: 32 })
  })

  test('stays upright as a PNG, too', async () => {
    const file = await drawn().png().withMetadata({ orientation: 6 }).withExifMerge(EXIF).toBuffer()
    const stripped = stripMetadata(file, 'png')
    if (!stripped) throw new Error('nothing was left')
    expect([includes(file, 'Ann Lee'), includes(stripped, 'Ann Lee')]).toEqual([true, false])
    expect((await sharp(stripped).metadata()).orientation).toBe(6)
    for (const bytes of [file, stripped]) expect(pictureSize(bytes, 'png')).toEqual({ width: 12, height: 32 })
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer())
  })

  test('says no place', async () => {
    for (const [extension, format] of FORMATS) {
      const file = await format(drawn()).withMetadata({ orientation: 6 }).withExifMerge(EXIF).toBuffer()
      const gps = (bytes: Uint8Array) => Buffer.from(bytes).includes(GPS_TAG)
      expect([extension, gps(file), gps(stripMetadata(file, extension) ?? file)]).toEqual([extension, true, false])
    }
  })

  test('keeps its colour profile, and nothing behind its end', async () => {
    const file = Buffer.concat([await drawn().jpeg().withIccProfile('p3').toBuffer(), Buffer.from('a film of Ann Lee')])
    const stripped = stripMetadata(file, 'jpg')
    if (!stripped) throw new Error('nothing was left')
    expect(includes(stripped, 'Ann Lee')).toBe(false)
    expect((await sharp(stripped).metadata()).icc).toBeDefined()
  })

  test.each(FORMATS)('is none where the file is cut off: %s', async (extension, format) => {
    const file = await format(drawn()).toBuffer()
    for (const length of [3, 13, 20, Math.floor(file.length / 2)])
      expect(stripMetadata(file.subarray(0, length), extension)).toBeUndefined()
  })

  test('is none of another type', () => {
    expect(stripMetadata(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg')).toBeUndefined()
  })
})
