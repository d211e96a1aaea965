import { expect, test } from 'vitest'
import { parseShopifyCsv } from './shopify-csv.ts'

const parse = (...rows: readonly string[]) => {
  const { products, failures } = parseShopifyCsv(rows.join('\n'))
  expect(failures).toEqual([])
  return products.map(({ translations }) => translations)
}

test('columns with a language behind their name are translations', () => {
  const translations = parse(
    'Handle,Title,Title (de),Body (HTML) (de),Title (ja),Option1 Name,Option1 Name (de),Option1 Value,Option1 Value (de),Variant Price',
    'mug,Mug,Becher,<p>Gut.</p>,,Color,Farbe,Ink,Tinte,18',
    'mug,,,,,,,Oat,Hafer,18',
    'bowl,Bowl,,,鉢,Title,,Default Title,,20',
  )
  expect(translations).toEqual([
    [
      {
        language: 'de',
        name: 'Becher',
        description: '<p>Gut.</p>',
        productOptions: [{ name: 'Color', label: 'Farbe', choices: { Ink: 'Tinte', Oat: 'Hafer' } }],
      },
    ],
    [{ language: 'ja', name: '鉢' }],
  ])
})

test('alternative texts of pictures and texts for search engines are translated in the rows that have them', () => {
  const [translations] = parse(
    'Handle,Title,Variant Price,Image Src,Image Alt Text,Image Alt Text (de),SEO Title,SEO Title (de),SEO Description (de)',
    'mug,Mug,18,https://x.example/1.jpg,A mug,Eine Tasse,Mugs,Tassen,Gute Tassen',
    'mug,,,https://x.example/2.jpg,Its handle,Ihr Henkel,,,',
    'mug,,,https://x.example/3.jpg,From above,,,,',
  )
  expect(translations).toEqual([
    {
      language: 'de',
      seo: { title: 'Tassen', description: 'Gute Tassen' },
      altTexts: { 'A mug': 'Eine Tasse', 'Its handle': 'Ihr Henkel' },
    },
  ])
})

test('a file without such columns has none', () => {
  expect(parse('Handle,Title,Variant Price', 'mug,Mug,18')).toEqual([undefined])
})

test('empty columns take back the translations of an earlier import', () => {
  expect(parse('Handle,Title,Title (de),Variant Price', 'mug,Mug,,18')).toEqual([[]])
})

test('a translation that is too long is reported with its line', () => {
  const { failures } = parseShopifyCsv(['Handle,Title,Title (de),Variant Price', `mug,Mug,${'B'.repeat(81)},18`].join('\n'))
  expect(failures).toMatchObject([{ slug: 'mug', line: 2 }])
})
