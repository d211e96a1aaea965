import type { MediaItem } from '@galleria/platform-client/entities/values/media'
import { describe, expect, test } from 'vitest'
import { pictureOf, preloadOf } from './picture.ts'

const itemOf = (url: string): MediaItem => ({
  id: '1',
  mediaType: 'image',
  title: 'A lamp',
  image: { url, width: 960, height: 1200, altText: 'A lit lamp' },
})

describe('a picture', () => {
  test('of the embedded platform can be had as AVIF in several widths', () => {
    expect(pictureOf(itemOf('http://shop.example/media/alder-sage-front-640.webp'))).toEqual({
      src: 'http://shop.example/media/alder-sage-front-640.webp',
      width: 960,
      height: 1200,
      alt: 'A lit lamp',
      avif: 'http://shop.example/media/alder-sage-front-320.avif 320w, http://shop.example/media/alder-sage-front-640.avif 640w, http://shop.example/media/alder-sage-front-960.avif 960w',
    })
  })

  test.each([
    'https://static.wixstatic.com/media/a1_b2~mv2.webp',
    'https://cdn.example/s/files/media/lamp-640.webp',
    'http://shop.example/media/lamp.svg',
    'http://shop.example/media/lamp-640.webp?v=2',
  ])('from elsewhere has its one file: %s', (url) => {
    expect(pictureOf(itemOf(url))).not.toHaveProperty('avif')
  })

  test('has the colour that is told of it, and nothing else in its place', () => {
    const colorOf = (dominantColor: string) => pictureOf({ image: { url: 'https://cdn.example/a.jpg', dominantColor } })?.color
    expect(colorOf('#a3B199')).toBe('#a3B199')
    for (const other of ['', 'red', '#fff', 'url(#a)', '#a3b199"/>']) expect(colorOf(other), other).toBeUndefined()
  })

  test('that is preloaded is the one that the page will show', () => {
    const own = pictureOf(itemOf('http://shop.example/media/a-640.webp'))
    const foreign = pictureOf(itemOf('https://cdn.example/a.jpg'))
    expect(own && preloadOf(own, '50vw')).toMatchObject({
      type: 'image/avif',
      srcset: expect.stringContaining('/media/a-960.avif 960w'),
      sizes: '50vw',
    })
    expect(foreign && preloadOf(foreign, '50vw')).toEqual({ src: 'https://cdn.example/a.jpg' })
  })
})
