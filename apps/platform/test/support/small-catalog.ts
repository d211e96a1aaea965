import { expect } from 'vitest'
import type { Platform } from './platform-process.ts'
import { importCatalog, plainProduct } from './shop.ts'

const sneaker = {
  ...plainProduct('sneaker', 0),
  name: 'Court sneaker',
  description: '<p>Suede over canvas</p>',
  collections: ['wear', 'new'],
  brand: 'Galleria Wear',
  ribbon: 'New',
  options: [
    { name: 'Colour', type: 'color', choices: ['Ink', 'Oat'] },
    { name: 'Size', type: 'drop_down', choices: ['40', '41'] },
  ],
  variants: [
    {
      choices: { Colour: 'Ink', Size: '40' },
      sku: 'S-I-40',
      price: '139.00',
      compareAtPrice: '159.00',
      cost: '60.00',
      weight: 0.8,
      stock: { track: true, quantity: 2 },
    },
    {
      choices: { Colour: 'Ink', Size: '41' },
      sku: 'S-I-41',
      price: '139.00',
      compareAtPrice: '159.00',
      stock: { track: true, quantity: 0 },
    },
    { choices: { Colour: 'Oat', Size: '41' }, sku: 'S-O-41', price: '149.00', stock: { track: false, inStock: true } },
  ],
  media: [
    {
      url: '/media/court-ink-front-640.webp',
      alt: 'Ink',
      width: 800,
      height: 1000,
      colour: '#c8d8d8',
      choice: { option: 'Colour', choice: 'Ink' },
    },
    { url: '/media/court-oat-front-640.webp', alt: 'Oat', choice: { option: 'Colour', choice: 'Oat' } },
  ],
}

/** A few products that differ in everything that a query can ask for. */
export async function importSmallCatalog(platform: Platform): Promise<void> {
  const { failures } = await importCatalog(platform, {
    collections: [
      { slug: 'wear', name: 'Wear', description: 'Clothes' },
      { slug: 'new', name: 'New' },
    ],
    products: [
      sneaker,
      { ...plainProduct('mug', 10, '18.00'), name: 'Morning mug', collections: ['new'] },
      {
        ...plainProduct('tea', 0),
        name: 'Leaf tea',
        visible: false,
        options: [{ name: 'Weight', type: 'drop_down', choices: ['100 g', '250 g'] }],
        variants: [
          {
            choices: { Weight: '100 g' },
            price: '9.00',
            measure: { totalQuantity: 100, totalMeasurementUnit: 'G', baseQuantity: 100, baseMeasurementUnit: 'G' },
            stock: { track: true, quantity: 4 },
          },
          {
            choices: { Weight: '250 g' },
            price: '19.00',
            compareAtPrice: '22.00',
            measure: { totalQuantity: 250, totalMeasurementUnit: 'G', baseQuantity: 100, baseMeasurementUnit: 'G' },
            stock: { track: true, quantity: 4 },
          },
        ],
      },
      { ...plainProduct('bowl', 0, '42.50'), name: 'deep bowl' },
      { ...plainProduct('aegis', 5, '7.00'), name: 'Ägis' },
      { ...plainProduct('hidden', 5, '1.00'), visible: false, collections: ['wear'] },
    ],
  })
  expect(failures).toEqual([])
}
