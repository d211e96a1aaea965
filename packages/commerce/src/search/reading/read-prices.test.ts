import { describe, expect, test } from 'vitest'
import { readPrices } from './read-prices.ts'

describe('Prices in a text', () => {
  test.each([
    ['en', 'mug under 20', { typed: 'under 20', textWithout: 'mug', to: 20 }],
    ['en', 'gifts under $50', { typed: 'under $50', textWithout: 'gifts', to: 50 }],
    ['en', 'lamp between 50 and 100 dollars', { typed: 'between 50 and 100 dollars', textWithout: 'lamp', from: 50, to: 100 }],
    ['en', 'over £1,200 sofa', { typed: 'over £1,200', textWithout: 'sofa', from: 1200, currency: 'GBP' }],
    ['en', '$20-$40 gifts', { typed: '$20-$40', textWithout: 'gifts', from: 20, to: 40 }],
    ['de', 'Vase unter 30 Euro', { typed: 'unter 30 Euro', textWithout: 'Vase', to: 30, currency: 'EUR' }],
    ['de', 'Tasse bis 19,90 €', { typed: 'bis 19,90 €', textWithout: 'Tasse', to: 19.9, currency: 'EUR' }],
    ['de', 'Lampe ab 100€', { typed: 'ab 100€', textWithout: 'Lampe', from: 100, currency: 'EUR' }],
    ['de', 'Sofa 1.299,00 €', { typed: '1.299,00 €', textWithout: 'Sofa', to: 1299, currency: 'EUR' }],
    ['ja', 'マグカップ 3000円以下', { typed: '3000円以下', textWithout: 'マグカップ', to: 3000, currency: 'JPY' }],
    ['ja', '１万円以内 プレゼント', { typed: '１万円以内', textWithout: 'プレゼント', to: 10_000, currency: 'JPY' }],
    ['ja', '5000円〜10000円 ギフト', { typed: '5000円〜10000円', textWithout: 'ギフト', from: 5000, to: 10_000, currency: 'JPY' }],
    ['ar', 'هدية أقل من ٥٠ دولار', { typed: 'أقل من ٥٠ دولار', textWithout: 'هدية', to: 50 }],
    ['ar', 'ساعة تحت 200 ريال', { typed: 'تحت 200 ريال', textWithout: 'ساعة', to: 200, currency: 'SAR' }],
  ])('in %s: %s', (language, text, expected) => {
    expect(readPrices(text, language)).toEqual(expected)
  })

  test.each([
    ['en', 'pan 24 cm'],
    ['en', 'shelf under 80 cm'],
    ['en', 'toys from 3 years'],
    ['en', 'under armour'],
    ['en', 'size 40 to 42'],
    ['de', 'Messer bis 21 cm'],
    ['de', 'Spiel ab 8 Jahren'],
    ['ja', 'フライパン 24センチ'],
    ['ar', 'مقلاة 24 سم'],
    ['en', ''],
  ])('are not what else is counted or measured, in %s: %s', (language, text) => {
    expect(readPrices(text, language)).toBeUndefined()
  })
})
