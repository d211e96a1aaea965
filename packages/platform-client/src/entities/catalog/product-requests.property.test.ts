import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordedResponse } from '../../../test/recorded.ts'
import { writeWire } from '../wire/wire.ts'
import { NewProduct, ProductChanges, UpdateProduct } from './product-requests.ts'
import { Product } from './product.ts'

const id = '11111111-1111-4111-8111-111111111111'

/** A value for every part that can be written. */
const writable: Required<ProductChanges> = {
  name: 'Mug',
  slug: 'mug',
  visible: false,
  productType: 'physical',
  description: '',
  sku: '',
  weight: 0,
  productDimensions: { length: '1', unit: 'CM' },
  packageDimensions: { width: '0.5', unit: 'IN' },
  priceData: { price: 0 },
  costAndProfitData: { itemCost: 0 },
  pricePerUnitData: { totalQuantity: 0.01, totalMeasurementUnit: 'KG' },
  additionalInfoSections: [],
  manageVariants: false,
  productOptions: [],
  discount: { type: 'NONE', value: 0 },
  seoData: { tags: [] },
  ribbon: '',
  brand: 'Clay',
}
const names = Object.keys(writable)
const readonlyNames = Object.keys(Product.shape).filter((name) => !names.includes(name))

const picked = (from: object, chosen: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => chosen.includes(name)))

test('an update sends all given parts and no read-only one', () => {
  const read = recordedResponse('products.get')
  if (typeof read !== 'object' || read === null || !('product' in read)) throw new Error('No product was recorded')
  const whole = Object(read.product)
  expect(names.length + readonlyNames.length).toBe(Object.keys(Product.shape).length)
  fc.assert(
    fc.property(fc.subarray(names), fc.subarray(readonlyNames), (chosen, onlyRead) => {
      const changes = picked(writable, chosen)
      const written = writeWire(UpdateProduct, { product: { ...picked(whole, onlyRead), ...changes, id } })
      expect(written.data).toEqual({ product: { ...changes, id } })
    }),
  )
})

test('a new product accepts the same parts and requires a name and a price', () => {
  fc.assert(
    fc.property(fc.subarray(names), (chosen) => {
      const written = writeWire(NewProduct, picked(writable, chosen) as NewProduct)
      expect(written.success).toBe(chosen.includes('name') && chosen.includes('priceData'))
    }),
  )
})
