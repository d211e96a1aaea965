import { expect, it } from 'vitest'
import { purchasableOptions } from './purchasable-variants.ts'

const product: Parameters<typeof purchasableOptions>[0] = {
  options: [
    {
      id: '1',
      name: 'Color',
      label: 'Farbe',
      hasSwatches: false,
      choices: [{ id: '2', name: 'Ink', label: 'Tinte', visible: true, inStock: true, media: [] }],
    },
  ],
  localized: { language: 'de', fields: [] },
}

it('what options are called has the language that it is in, where that is not the page’s', () => {
  const color = { name: 'Color', choices: ['Ink'], label: 'Farbe', labels: ['Tinte'] }
  expect(purchasableOptions(product, 'de')).toEqual([color])
  expect(purchasableOptions(product, 'ja')).toEqual([{ ...color, lang: 'de' }])
})
