import { writeFile } from 'node:fs/promises'

const PRODUCTS = 24
export const COLLECTION = { type: 'Bench', path: '/collections/bench' }

const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Image Src',
  'Image Alt Text',
]

/** A collection of 24 products with three variants each, as a file that `npm run import` takes: the size that the budgets speak of. */
export async function writeBenchCatalog(file: string, pictures: readonly string[]): Promise<void> {
  const rows = Array.from({ length: PRODUCTS }, (_, index) => productRows(index, pictures[index % pictures.length] ?? ''))
  await writeFile(file, [COLUMNS.join(','), ...rows.flat()].join('\n'))
}

function productRows(index: number, picture: string): string[] {
  const handle = `bench-${index + 1}`
  const price = (10 + index * 3.5).toFixed(2)
  const first = [
    handle,
    `Bench product ${index + 1}`,
    '<p>Made to be measured.</p>',
    'Bench',
    COLLECTION.type,
    'TRUE',
    'Size',
    'Small',
    '200',
    '',
    '',
    'deny',
    price,
    picture,
    'A product',
  ]
  const further = ['Medium', 'Large'].map((size) => [handle, '', '', '', '', '', '', size, '300', '', '', 'deny', price, '', ''])
  return [first, ...further].map((row) => row.join(','))
}
