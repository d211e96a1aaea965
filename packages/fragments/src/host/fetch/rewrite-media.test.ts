import { describe, expect, it } from 'vitest'
import { rewriteMedia } from './rewrite-media.ts'

const rewrite = rewriteMedia('https://platform.test/media')

describe('addresses of the platform’s pictures', () => {
  it('become paths of the store in attributes, lists of widths and JSON', () => {
    expect(rewrite('<img src="https://platform.test/media/a-640.webp"/>')).toBe('<img src="/media/a-640.webp"/>')
    expect(rewrite('srcSet="https://platform.test/media/a-320.avif 320w, https://platform.test/media/a-640.avif 640w"')).toBe(
      'srcSet="/media/a-320.avif 320w, /media/a-640.avif 640w"',
    )
    expect(rewrite('{"props":{"src":"https://platform.test/media/a.png"}}')).toBe('{"props":{"src":"/media/a.png"}}')
  })

  it('become absolute URLs of the store where they are read outside of the page', () => {
    expect(rewrite('{"image":"https://platform.test/media/a.png"}', 'https://store.test')).toBe(
      '{"image":"https://store.test/media/a.png"}',
    )
  })

  const picture = '4b1d0a52-3c5f-5d0e-9a57-1f0b2c3d4e5f'
  const srcset = `src="https://platform.test/media/${picture}-jpg-640.webp" srcSet="https://platform.test/media/${picture}-jpg-320.avif 320w, https://platform.test/media/${picture}-jpg-960.avif 960w"`

  it('lead through the resizing of the zone where it is on, for pictures that the platform leaves to it', () => {
    const resize = rewriteMedia('https://platform.test/media', { resizes: true })
    expect(resize(srcset)).toBe(
      `src="/cdn-cgi/image/width=640,format=webp/media/${picture}.jpg" srcSet="/cdn-cgi/image/width=320,format=avif/media/${picture}.jpg 320w, /cdn-cgi/image/width=960,format=avif/media/${picture}.jpg 960w"`,
    )
    expect(resize(`"https://platform.test/media/${picture}-png-640.webp"`, 'https://store.test')).toBe(
      `"https://store.test/cdn-cgi/image/width=640,format=webp/media/${picture}.png"`,
    )
    // Made in all widths at import, and on another host.
    for (const url of [
      `platform.test/media/${picture}-640.webp`,
      `platform.test/media/a-640.webp`,
      `cdn.test/media/${picture}-jpg-640.webp`,
    ])
      expect(resize(`"https://${url}"`)).toBe(rewrite(`"https://${url}"`))
  })

  it('stay names of one file where the zone resizes none', () => {
    expect(rewrite(srcset)).toBe(srcset.replaceAll('https://platform.test', ''))
  })

  it.each([
    '"https://cdn.test/media/a.png"',
    '"https://platform.test/files/a.pdf"',
    '"https://platform.test/mediation"',
    '"https://cdn.test/?from=https://platform.test/media/a.png"',
  ])('stay unchanged for other origins: %s', (text) => {
    expect(rewrite(text)).toBe(text)
  })
})
