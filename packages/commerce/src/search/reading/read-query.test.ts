import { describe, expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

const CHOICES = ['S', 'M', 'Large', '42'].map((value) => ({ name: 'Size', value }))
const read = (text: string, language = 'en') =>
  readQuery(text, language, (written) => CHOICES.filter(({ value }) => written.includes(value.toLowerCase())))

describe('What a text says of a product besides its name', () => {
  test('a price, a size and an order are read, and the rest is searched', () => {
    expect(read('cheap sneakers size 42 under 100')).toEqual({
      rest: 'sneakers',
      parts: [
        { kind: 'price', typed: 'under 100', textWithout: 'cheap sneakers size 42', to: 100 },
        { kind: 'size', typed: 'size 42', textWithout: 'cheap sneakers under 100', choices: [{ name: 'Size', value: '42' }] },
        { kind: 'cheapest', typed: 'cheap', textWithout: 'sneakers size 42 under 100' },
      ],
    })
  })

  test.each([
    ['en', 'shirt xl', 'shirt xl', []],
    ['en', 'shirt L', 'shirt', ['size']],
    ['de', 'Hemd Größe M', 'Hemd', ['size']],
    ['de', 'günstige Vase', 'Vase', ['cheapest']],
    ['de', 'Lampen im Angebot', 'Lampen', ['discounted']],
    ['ja', 'Tシャツ Mサイズ', 'Tシャツ', ['size']],
    ['ja', '安いマグカップ', 'マグカップ', ['cheapest']],
    ['ar', 'قميص مقاس 42', 'قميص', ['size']],
    ['ar', 'مصباح رخيص', 'مصباح', ['cheapest']],
    ['en', 'budget', 'budget', []],
    ['en', 'blue mug', 'blue mug', ['color']],
    ['de', 'blaue Tasse', 'blaue Tasse', ['color']],
    ['ja', '青いマグカップ', '青いマグカップ', ['color']],
    ['ar', 'كوب أزرق', 'كوب أزرق', ['color']],
    ['en', 'gift for mum under 50', 'gift for mum', ['price']],
    ['en', 'candle gift for her', 'candle gift for her', ['gift']],
    ['ja', '女性 プレゼント 3000円以下', '女性 プレゼント', ['price']],
    ['en', 'blue', 'blue', []],
  ])('in %s: %s', (language, text, rest, kinds) => {
    const found = read(text, language)
    expect([found.rest, found.parts.map(({ kind }) => kind)]).toEqual([rest, kinds])
  })
})
