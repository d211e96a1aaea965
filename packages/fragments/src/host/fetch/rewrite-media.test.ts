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

  it.each([
    '"https://cdn.test/media/a.png"',
    '"https://platform.test/files/a.pdf"',
    '"https://platform.test/mediation"',
    '"https://cdn.test/?from=https://platform.test/media/a.png"',
  ])('stay unchanged for other origins: %s', (text) => {
    expect(rewrite(text)).toBe(text)
  })
})
