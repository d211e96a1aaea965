import { describe, expect, test } from 'vitest'
import { toLinePicture } from './line-picture.ts'

describe('the picture of a line', () => {
  test('is small, and AVIF where the browser knows it, when the embedded platform has it', () => {
    expect(toLinePicture({ url: 'http://shop.example/media/mug-ink-front-640.webp', width: 960, height: 1200 })).toEqual({
      src: 'http://shop.example/media/mug-ink-front-320.webp',
      avif: 'http://shop.example/media/mug-ink-front-320.avif',
      width: 960,
      height: 1200,
    })
  })

  test('is the one file that there is when it comes from elsewhere', () => {
    expect(toLinePicture({ url: 'https://cdn.example/mug.jpg' })).toEqual({ src: 'https://cdn.example/mug.jpg', width: 800, height: 1000 })
  })

  test('may be missing', () => {
    expect(toLinePicture(undefined)).toBeNull()
  })
})
