import type { Filter, OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { expect, test } from 'vitest'
import { asCollectionPage, findCollectionPage } from '../../src/db/queries/catalog/collection-page.ts'
import { findProducts } from '../../src/db/queries/catalog/products.ts'
import { findStoreVariants } from '../../src/db/queries/catalog/variants.ts'
import { memoryCommerce } from '../support/memory-commerce.ts'

const PRODUCTS = 6_000
const EVERYTHING = '00000000-0000-4000-8000-00000000000a'
const SOME = '00000000-0000-4000-8000-00000000000b'

/** Many enough that no filter can tell a few from many by luck: of each kind that is filtered by, some match few and some match most. */
const commerce = memoryCommerce()
commerce.run(`
  with recursive numbers (n) as (values (1) union all select n + 1 from numbers where n < ${PRODUCTS})
  insert into products (id, slug, numeric_id, name, name_key, description, sku, product_type, visible, price_minor, discounted_price_minor, inventory_item_id, facts, source_hash, document, merchant, created_at, updated_at)
    select format('%08x-0000-4000-8000-000000000000', n * 7919), 'thing-' || n, n, 'Thing ' || n, 'thing ' || n, 'Made of oak, number ' || n, iif(n % 2, 'SKU-' || n, null),
      iif(n % 50, 'physical', 'digital'), n % 40 <> 0, n % 900, n % 900, 'i' || n, '{"options":[],"media":[]}', '', '{}', '{}', n, n * 7919 % ${PRODUCTS} from numbers;
  insert into variants (product_id, id, position, choices, choices_key, sku, price_minor, discounted_price_minor, visible, track_quantity, quantity, in_stock)
    select id, '00000000-0000-0000-0000-000000000000', 0, '{}', '[]', sku, 1, 1, 1, numeric_id % 3 = 0, numeric_id % 3 = 0, numeric_id % 20 <> 0 from products;
  insert into collections (id, slug, name, name_key, description, position, visible, number_of_products)
    values ('${EVERYTHING}', 'all', 'All', 'all', '', 1, 1, 0), ('${SOME}', 'some', 'Some', 'some', '', 2, 1, 0);
  insert into collection_products (collection_id, product_id, visible, numeric_id, name_key, price_minor, updated_at)
    select '${EVERYTHING}', id, visible, numeric_id, name_key, price_minor, updated_at from products;
  insert into collection_products (collection_id, product_id, visible, numeric_id, name_key, price_minor, updated_at)
    select '${SOME}', id, visible, numeric_id, name_key, price_minor, updated_at from products where numeric_id % 60 = 7;`)

const page = { limit: 24, offset: 0 }
const products = (query: OffsetQuery, hidden: boolean) => {
  const ofCollection = hidden ? undefined : asCollectionPage(query)
  return ofCollection ? findCollectionPage(commerce.db, ofCollection, page) : findProducts(commerce.db, query, page, hidden)
}
const storeVariants = (query: OffsetQuery, hidden: boolean) => findStoreVariants(commerce.db, query, page.limit, page.offset, hidden)

/** The page is what is asked for first; a look at an index or a count are other selects. */
function planOfPage(work: () => unknown): string[] {
  const plans = commerce.plansOf(() => void work())
  return plans.find((lines) => lines.some((line) => line.startsWith('LIST SUBQUERY'))) ?? plans.flat()
}

/** What a plan reads row by row without an index, or sorts though it reads everything. */
function faultsOf(plan: readonly string[]): readonly string[] {
  const scans = plan.filter((line) => /^SCAN (products|variants|collection_products)/.test(line))
  // The page itself is put into order once more: it is no longer than a page.
  const sorts = plan.filter((line) => line.includes('USE TEMP B-TREE FOR ORDER BY')).slice(1)
  return [...scans.filter((line) => !/ USING (COVERING )?INDEX /.test(line)), ...(scans.length > 0 ? sorts : [])]
}

const sample = {
  id: `${(7 * 7919).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
  name: 'Thing 77',
  description: 'Made of oak, number 77',
  sku: 'SKU-77',
  numericId: '77',
  productType: 'digital',
  slug: 'thing-77',
}
const numbers = { price: 1.5, 'priceData.price': 1.5 }
const instants = { createdDate: new Date(77).toISOString(), lastUpdated: new Date(77).toISOString() }
const sortable = ['id', 'name', 'slug', 'sku', 'productType', 'price', 'priceData.price', 'numericId', 'lastUpdated']

const OPERATORS = ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte']
const filters: [string, Filter][] = Object.entries({ ...sample, ...numbers, ...instants }).flatMap(([field, value]) => {
  const texts = field in sample ? ['$startsWith', '$endsWith', '$contains'] : []
  const lists: [string, Filter][] = ['$in', '$nin'].map((operator) => [`${field} ${operator}`, { [field]: { [operator]: [value] } }])
  return [
    ...[...OPERATORS, ...texts].map((operator): [string, Filter] => [`${field} ${operator}`, { [field]: { [operator]: value } }]),
    ...lists,
  ]
})
const collected: [string, Filter][] = [
  ['no SKU', { sku: null }],
  ['some SKU', { sku: { $exists: true } }],
  ['a large collection', { collectionIds: { $hasSome: [EVERYTHING] } }],
  ['a small collection', { collectionIds: { $hasAll: [SOME] } }],
  ['a small collection and a range of prices', { collectionIds: { $hasSome: [SOME] }, price: { $gte: 1, $lt: 5 } }],
  ['a large collection and most prices', { collectionIds: { $hasSome: [EVERYTHING] }, price: { $lt: 8 } }],
  ['a word in a name or a description', { $or: [{ name: { $contains: 'ing 77' } }, { description: { $contains: 'ber 77' } }] }],
  ['a word that all names have', { name: { $contains: 'thing' } }],
  ['two letters', { name: { $contains: 'zz' } }],
]

test.each([...filters, ...collected])('Products by %s are found by an index, or walked in their order', (_, filter) => {
  for (const hidden of [false, true]) {
    for (const sort of [[], [{ fieldName: 'name' }], [{ fieldName: 'price', order: 'DESC' }]])
      expect(faultsOf(planOfPage(() => products({ filter, sort }, hidden)))).toEqual([])
  }
})

test.each(sortable)('Products in the order of %s are read from an index, upwards and downwards', (fieldName) => {
  for (const hidden of [false, true]) {
    for (const order of ['ASC', 'DESC']) {
      for (const filter of [{}, { collectionIds: { $hasSome: [EVERYTHING] } }, { price: { $lt: 8 } }])
        expect(faultsOf(planOfPage(() => products({ filter, sort: [{ fieldName, order }] }, hidden)))).toEqual([])
    }
  }
})

test.each([
  ['a text that few have is found by its sequences', { name: { $contains: 'ing 77' } }, /product_names VIRTUAL TABLE/],
  ['so is how a text ends', { description: { $endsWith: 'ber 77' } }, /product_descriptions VIRTUAL TABLE/],
  ['a text that all have is not looked up', { name: { $contains: 'thing' } }, /SCAN products USING (COVERING )?INDEX products_shown/],
  [
    'few prices are gathered',
    { price: { $gte: 1, $lt: 1.05 } },
    /SEARCH products USING (COVERING )?INDEX products_(shown_by_price|priced)/,
  ],
  ['most prices are not', { price: { $gte: 0.1 } }, /SCAN products USING (COVERING )?INDEX/],
])('Of products, %s', (_, filter, expected) => {
  expect(planOfPage(() => products({ filter }, false)).join('\n')).toMatch(expected)
})

const ofVariants: [string, Filter][] = [
  ['a SKU', { sku: 'SKU-77' }],
  ['a range of SKUs', { sku: { $gte: 'SKU-7' } }],
  ['what is in stock', { 'stock.inStock': true }],
  ['what is sold out', { 'stock.inStock': false }],
  ['a quantity', { 'stock.quantity': { $lt: 1 } }],
  ['what is counted', { 'stock.trackQuantity': true }],
  ['what has options', { managedVariant: true }],
  ['a product', { productId: sample.id }],
  ['an id', { id: `${sample.id}-00000000-0000-0000-0000-000000000000` }],
  ['the name of a product', { productName: { $contains: 'ing 77' } }],
  ['a collection', { collectionIds: { $hasSome: [SOME] } }],
]

test.each([['nothing', {}], ...ofVariants] as [string, Filter][])(
  'Variants by %s are found by an index, or walked in their order',
  (_, filter) => {
    for (const hidden of [false, true]) {
      for (const fieldName of [undefined, 'sku', 'productId', 'productName', 'stock.quantity']) {
        for (const order of ['ASC', 'DESC'])
          expect(faultsOf(planOfPage(() => storeVariants({ filter, ...(fieldName && { sort: [{ fieldName, order }] }) }, hidden)))).toEqual(
            [],
          )
      }
    }
  },
)
