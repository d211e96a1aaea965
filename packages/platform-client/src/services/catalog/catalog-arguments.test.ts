import { describe, expect, test } from 'vitest'
import { type Refusal, refusedFields } from '../../../test/refused-fields.ts'

const id = '33333333-3333-4333-8333-333333333333'
const long = (length: number) => 'x'.repeat(length)
const many = (length: number) => Array.from({ length }, (_, index) => `p${index}`)
const product = { name: 'Mug', priceData: { price: 12 } }
const choice = { option: 'Size', choice: 'L' }
const sort = (order: string) => ({ sort: [{ fieldName: 'name' as const, order }] })

const refusals: Record<string, Refusal[]> = {
  'products.get': [{ argument: 'id', wire: 'id', broken: ({ products }) => products.get(''), sound: ({ products }) => products.get('p1') }],
  'products.query': [
    {
      argument: 'sort.0.order',
      wire: 'query.sort.0.order',
      broken: ({ products }) => products.query(sort('UP')),
      sound: ({ products }) => products.query(sort('ASC')),
    },
    {
      argument: 'paging.offset',
      wire: 'query.paging.offset',
      broken: ({ products }) => products.query({ paging: { offset: -1 } }),
      sound: ({ products }) => products.query(),
    },
  ],
  'products.each': [
    {
      argument: 'paging.limit',
      wire: 'query.paging.limit',
      broken: ({ products }) => products.each({ paging: { limit: 101 } }).next(),
      sound: ({ products }) => products.each().next(),
    },
  ],
  'products.getOptionsAvailability': [
    {
      argument: 'id',
      wire: 'id',
      broken: ({ products }) => products.getOptionsAvailability('', {}),
      sound: ({ products }) => products.getOptionsAvailability('p1', {}),
    },
    {
      argument: 'choices.Size',
      wire: 'options.Size',
      // @ts-expect-error a choice is text
      broken: ({ products }) => products.getOptionsAvailability('p1', { Size: 40 }),
      sound: ({ products }) => products.getOptionsAvailability('p1', { Size: '40' }),
    },
  ],
  'products.queryVariants': [
    {
      argument: 'paging.limit',
      wire: 'paging.limit',
      broken: ({ products }) => products.queryVariants('p1', { paging: { limit: 101 } }),
      sound: ({ products }) => products.queryVariants('p1'),
    },
  ],
  'variants.query': [
    {
      argument: 'sort.0.fieldName',
      wire: 'query.sort.0.fieldName',
      broken: ({ variants }) => variants.query({ sort: [{ fieldName: '' }] }),
      sound: ({ variants }) => variants.query({ sort: [{ fieldName: 'sku' }] }),
    },
  ],
  'collections.query': [
    {
      argument: 'sort.0.order',
      wire: 'query.sort.0.order',
      broken: ({ collections }) => collections.query(sort('UP')),
      sound: ({ collections }) => collections.query(sort('ASC')),
    },
  ],
  'products.create': [
    {
      argument: 'name',
      wire: 'product.name',
      broken: ({ products }) => products.create({ ...product, name: long(81) }),
      sound: ({ products }) => products.create(product),
    },
    {
      argument: 'productOptions.0.choices',
      wire: 'product.productOptions.0.choices',
      broken: ({ products }) => products.create({ ...product, productOptions: [{ name: 'Size', choices: [] }] }),
      sound: ({ products }) => products.create(product),
    },
    {
      argument: 'priceData.price',
      wire: 'product.priceData.price',
      // @ts-expect-error a product has a price
      broken: ({ products }) => products.create({ name: 'Mug', priceData: {} }),
      sound: ({ products }) => products.create(product),
    },
    {
      argument: 'costAndProfitData.itemCost',
      wire: 'product.costAndProfitData.itemCost',
      // @ts-expect-error costs have an amount
      broken: ({ products }) => products.create({ ...product, costAndProfitData: {} }),
      sound: ({ products }) => products.create(product),
    },
  ],
  'products.update': [
    {
      argument: 'id',
      wire: 'product.id',
      broken: ({ products }) => products.update('', {}),
      sound: ({ products }) => products.update('p1', {}),
    },
    {
      argument: 'brand',
      wire: 'product.brand',
      broken: ({ products }) => products.update('p1', { brand: '' }),
      sound: ({ products }) => products.update('p1', { brand: 'Clay' }),
    },
  ],
  'products.delete': [
    { argument: 'id', wire: 'id', broken: ({ products }) => products.delete(''), sound: ({ products }) => products.delete('p1') },
  ],
  'products.updateVariants': [
    {
      argument: 'variants.1.sku',
      wire: 'variants.1.sku',
      broken: ({ products }) => products.updateVariants('p1', [{}, { sku: long(41) }]),
      sound: ({ products }) => products.updateVariants('p1', [{}, { sku: long(40) }]),
    },
  ],
  'products.bulkUpdate': [
    {
      argument: 'ids',
      wire: 'ids',
      broken: ({ products }) => products.bulkUpdate(many(101), { price: 1 }),
      sound: ({ products }) => products.bulkUpdate(many(100), { price: 1 }),
    },
    {
      argument: 'set.ribbon',
      wire: 'set.ribbon',
      broken: ({ products }) => products.bulkUpdate(['p1'], { ribbon: long(31) }),
      sound: ({ products }) => products.bulkUpdate(['p1'], { ribbon: long(30) }),
    },
  ],
  'products.bulkAdjust': [
    {
      argument: 'ids',
      wire: 'ids',
      broken: ({ products }) => products.bulkAdjust([], { price: { amount: 1 } }),
      sound: ({ products }) => products.bulkAdjust(['p1'], { price: { amount: 1 } }),
    },
    {
      argument: 'adjust.cost.percentage.rate',
      wire: 'adjust.cost.percentage.rate',
      broken: ({ products }) => products.bulkAdjust(['p1'], { cost: { percentage: { rate: -100.5 } } }),
      sound: ({ products }) => products.bulkAdjust(['p1'], { cost: { percentage: { rate: -100 } } }),
    },
  ],
  'products.addMedia': [
    {
      argument: 'media.0.url',
      wire: 'media.0.url',
      broken: ({ products }) => products.addMedia('p1', [{ url: 'javascript:alert(1)' }]),
      sound: ({ products }) => products.addMedia('p1', [{ url: 'https://img.example/m.jpg' }]),
    },
    {
      argument: 'media',
      wire: 'media',
      broken: ({ products }) => products.addMedia('p1', []),
      sound: ({ products }) => products.addMedia('p1', [{ mediaId: 'm1' }]),
    },
  ],
  'products.removeMedia': [
    {
      argument: 'mediaIds',
      wire: 'mediaIds',
      broken: ({ products }) => products.removeMedia('p1', many(51)),
      sound: ({ products }) => products.removeMedia('p1', []),
    },
  ],
  'products.addMediaToChoices': [
    {
      argument: 'media',
      wire: 'media',
      broken: ({ products }) =>
        products.addMediaToChoices(
          'p1',
          Array.from({ length: 11 }, () => choice),
        ),
      sound: ({ products }) => products.addMediaToChoices('p1', [choice]),
    },
  ],
  'products.removeMediaFromChoices': [
    {
      argument: 'media.0.mediaIds',
      wire: 'media.0.mediaIds',
      broken: ({ products }) => products.removeMediaFromChoices('p1', [{ ...choice, mediaIds: many(51) }]),
      sound: ({ products }) => products.removeMediaFromChoices('p1', [{ ...choice, mediaIds: many(50) }]),
    },
  ],
  'collections.create': [
    {
      argument: 'name',
      wire: 'collection.name',
      broken: ({ collections }) => collections.create({ name: long(51) }),
      sound: ({ collections }) => collections.create({ name: long(50) }),
    },
  ],
  'collections.update': [
    {
      argument: 'id',
      wire: 'collection.id',
      broken: ({ collections }) => collections.update('c1', {}),
      sound: ({ collections }) => collections.update(id, {}),
    },
    {
      argument: 'description',
      wire: 'collection.description',
      broken: ({ collections }) => collections.update(id, { description: long(601) }),
      sound: ({ collections }) => collections.update(id, { description: long(600) }),
    },
  ],
  'collections.addProducts': [
    {
      argument: 'productIds',
      wire: 'productIds',
      broken: ({ collections }) => collections.addProducts(id, many(1001)),
      sound: ({ collections }) => collections.addProducts(id, many(1000)),
    },
  ],
  'collections.removeProducts': [
    {
      argument: 'id',
      wire: 'id',
      broken: ({ collections }) => collections.removeProducts('c1', []),
      sound: ({ collections }) => collections.removeProducts(id, []),
    },
  ],
}

describe.each(Object.entries(refusals))('%s', (_method, rows) => {
  test.each(rows)('names $argument alike in refusals of the client and of the platform', async ({ argument, wire, broken, sound }) => {
    expect(await refusedFields(broken)).toEqual({ fields: [argument], requests: 0 })
    expect(await refusedFields(sound, wire)).toEqual({ fields: [argument], requests: 1 })
  })
})
