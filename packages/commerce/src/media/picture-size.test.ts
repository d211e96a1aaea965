import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { pictureSize } from './picture-size.ts'

const drawn = () => sharp({ create: { width: 321, height: 123, channels: 4, background: '#a1b2c380' } })
const sizeOf = async (picture: Sharp, extension: string) => pictureSize(await picture.toBuffer(), extension)
const SIZE = { width: 321, height: 123 }

test.each([
  ['jpg', () => drawn().jpeg()],
  ['jpg', () => drawn().jpeg({ progressive: true })],
  ['png', () => drawn().png()],
  ['gif', () => drawn().gif()],
  ['webp', () => drawn().webp()],
  ['webp', () => drawn().webp({ lossless: true })],
  ['webp', () => drawn().removeAlpha().webp()],
  ['avif', () => drawn().avif()],
])('the size of a picture is read from its file: %s', async (extension, picture) => {
  expect(await sizeOf(picture(), extension)).toEqual(SIZE)
})

test('a photo that lies on its side has the size that browsers show', async () => {
  expect(await sizeOf(drawn().jpeg().withMetadata({ orientation: 6 }), 'jpg')).toEqual({ width: 123, height: 321 })
  expect(await sizeOf(drawn().jpeg().withMetadata({ orientation: 1 }), 'jpg')).toEqual(SIZE)
})

test('a file that ends early has no size', async () => {
  for (const extension of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
    const whole = await drawn().toFormat(extension).toBuffer()
    for (const length of [0, 3, 8])
      expect(pictureSize(whole.subarray(0, length), extension.replace('jpeg', 'jpg')), `${extension} ${length}`).toBeUndefined()
  }
  expect(pictureSize(Buffer.from('<svg/>'), 'svg')).toBeUndefined()
})
