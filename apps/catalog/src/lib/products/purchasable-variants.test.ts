import { expect, it } from 'vitest'
import { purchasableOptions } from './purchasable-variants.ts'

const product: Parameters<typeof purchasableOptions>[0] = {
  productOptions: [{ name: 'Color', optionType: 'drop_down', choices: [{ value: 'Ink', description: 'Ink' }] }],
  localized: { language: 'de', fields: [], sections: [], options: [{ name: 'Color', label: 'Farbe', choices: { Ink: 'Tinte' } }] },
}

it('what options are called has the language that it is in, where that is not the page’s', () => {
  const color = { name: 'Color', choices: ['Ink'], label: 'Farbe', labels: ['Tinte'] }
  expect(purchasableOptions(product, 'de')).toEqual([color])
  expect(purchasableOptions(product, 'ja')).toEqual([{ ...color, lang: 'de' }])
})
