import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'

describe('the words of some HTML', () => {
  it('stand on one line without tags', () =>
    expect(plainText('<p>Blown  glass.</p><ul><li>One litre</li></ul>', 100)).toBe('Blown glass. One litre'))

  it('are not torn by markup inside them', () =>
    expect(plainText('<p>Un<b>break</b>able<em>!</em></p><p>Two', 100)).toBe('Unbreakable! Two'))

  it('are decoded', () =>
    expect(plainText('Salt &amp; pepper, 20&#160;cm &#x2013; &eacute; &#99999999;', 100)).toBe(
      'Salt & pepper, 20 cm – &eacute; &#99999999;',
    ))

  it('keep what only looks like a tag', () => expect(plainText('Legs < 5 cm, top > 3 cm', 100)).toBe('Legs < 5 cm, top > 3 cm'))

  it('end with a word where they are cut', () => {
    expect(plainText('one two three', 10)).toBe('one two…')
    expect(plainText('unbreakable', 5)).toBe('unbr…')
  })

  it('are none where there is no text', () => expect(plainText('<p></p>', 10)).toBe(''))
})
