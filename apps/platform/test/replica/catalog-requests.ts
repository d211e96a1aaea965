import type { Owner } from '../support/catalog-shop.ts'
import { importCatalog, type Json, plainProduct } from '../support/shop.ts'
import type { Shop } from '../support/use-shop.ts'

/** A request of a shopper: method, path, body. */
export type Read = readonly [method: string, path: string, body?: object]

const TREE = { treeReference: { appNamespace: '@wix/stores' } }
const FIELDS = ['URL', 'CURRENCY', 'PLAIN_DESCRIPTION', 'MEDIA_ITEMS_INFO', 'VARIANT_OPTION_CHOICE_NAMES', 'ALL_CATEGORIES_INFO']
const PRODUCTS = '/v1/products/query-platformized'
const range = (fieldPath: string) => ({ name: fieldPath, fieldPath, type: 'SCALAR', scalar: { type: 'MAX' } })

/** Reads that every shop responds to. */
export const GENERAL_READS: readonly Read[] = [
  ['POST', PRODUCTS, {}],
  ['POST', PRODUCTS, { query: { sort: [{ fieldName: 'price', order: 'DESC' }], paging: { limit: 2, offset: 1 } } }],
  ['POST', PRODUCTS, { query: { filter: { name: { $contains: 'mu' } } } }],
  ['POST', '/v1/variants/query', { query: { paging: { limit: 50 } } }],
  ['POST', '/v2/collections/query', {}],
  ['POST', '/stores/v3/products/query', { query: { cursorPaging: { limit: 20 } }, fields: FIELDS }],
  ['POST', '/stores/v3/products/search', { search: {}, fields: FIELDS }],
  [
    'POST',
    '/stores/v3/products/search',
    { search: { search: { expression: 'mug' }, aggregations: [range('actualPriceRange.minValue.amount')] } },
  ],
  ['POST', '/stores/v3/products/search', { search: { sort: [{ fieldName: 'updatedDate', order: 'DESC' }] } }],
  ['POST', '/stores/v3/products/count', {}],
  ['POST', '/stores/v3/products/query-variants', { query: { cursorPaging: { limit: 50 } }, fields: ['CURRENCY'] }],
  ['POST', '/stores/v3/products/search-variants', { search: { search: { expression: 'mug' } } }],
  ['GET', '/stores/v3/all-products-category'],
  ['GET', '/stores/v3/provision/version'],
  ['POST', '/categories/v1/categories/query', TREE],
  ['POST', '/categories/v1/categories/search', { ...TREE, search: { search: { expression: 'a' } } }],
  ['POST', '/platform/v1/facets', {}],
  ['POST', '/platform/v1/facets', { text: 'mug', priceLimits: [10, 20] }],
  ['POST', '/platform/v1/search', { text: 'mug' }],
  ['POST', '/platform/v1/search', { sort: [{ fieldName: 'name', order: 'ASC' }] }],
  ['POST', '/platform/v1/suggestions', { text: 'mu' }],
  ['POST', '/platform/v1/suggestions', { text: '' }],
  ['GET', '/platform/v1/store/content'],
  ['GET', '/platform/v1/store/pages'],
  ['GET', '/platform/v1/address-form?country=DE'],
  ['GET', '/platform/v1/capabilities'],
]

/** Reads of all that the shop has, and of what it does not have. */
export async function readsOf(owner: Owner): Promise<Read[]> {
  const { products } = await owner.good('POST', PRODUCTS, { query: { paging: { limit: 100 } } })
  const { collections } = await owner.good('POST', '/v2/collections/query', {})
  const { pages } = await owner.good('GET', '/platform/v1/store/pages')
  const missing = { id: '11111111-1111-4111-8111-111111111111', slug: 'never-there' }
  return [
    ...[...products, missing].flatMap(({ id, slug }: Json): Read[] => [
      ['GET', `/stores-reader/v1/products/${id}`],
      ['POST', `/v1/products/${id}/variants/query`, {}],
      ['POST', `/v1/products/${id}/productOptionsAvailability`, { options: { Size: 'M' } }],
      ['GET', `/stores/v3/products/${id}`],
      ['GET', `/stores/v3/products/slug/${slug}`],
      ['GET', `/v1/variants/${id}-00000000-0000-0000-0000-000000000000`],
      ['POST', '/platform/v1/slug-history', { kind: 'product', slug: `${slug}-before` }],
    ]),
    ...[...collections, missing].flatMap(({ id, slug }: Json): Read[] => [
      ['GET', `/v2/collections/${id}`],
      ['GET', `/v1/collections/slug/${slug}`],
      ['POST', PRODUCTS, { query: { filter: { 'collections.id': { $hasSome: [id] } } } }],
      ['GET', `/categories/v1/categories/${id}?treeReference.appNamespace=@wix/stores`],
      ['GET', `/categories/v1/categories/slug/${slug}?treeReference.appNamespace=@wix/stores`],
      ['GET', `/categories/v1/categories/${id}/list-items?treeReference.appNamespace=@wix/stores`],
    ]),
    ...[...pages, missing].map(({ slug }: Json): Read => ['GET', `/platform/v1/store/pages/${slug}`]),
  ]
}

/** Something to do with a number of chance between 0 and 1, by which it chooses. */
type Write = (shop: Shop, owner: Owner, chance: number) => Promise<unknown>

const any = <Entry>(list: readonly Entry[], chance: number): Entry | undefined => list[Math.floor(chance * list.length)]
const NAMES = ['Mug', 'Morning mug', 'Lamp', 'Leaf tea', 'Mud', 'Scarf']

async function productOf(owner: Owner, chance: number): Promise<Json> {
  const { products } = await owner.good('POST', PRODUCTS, {})
  return any(products, chance) ?? owner.newProduct()
}

async function collectionOf(owner: Owner, chance: number): Promise<Json> {
  const { collections } = await owner.good('POST', '/v2/collections/query', {})
  const found = any(collections, chance)
  return found ?? (await owner.good('POST', '/stores/v1/collections', { collection: { name: 'Others' } })).collection
}

const changeProduct =
  (change: (chance: number) => object): Write =>
  async (_, owner, chance) =>
    owner.call('PATCH', `/stores/v1/products/${(await productOf(owner, chance)).id}`, { product: change(chance) })

/** What owners do to their catalog, each kind of it. Some are refused, as a price that a discount exceeds. */
export const WRITES: readonly Write[] = [
  (_, owner, chance) =>
    owner.newProduct({
      name: any(NAMES, chance),
      priceData: { price: 5 + Math.floor(chance * 40) },
      manageVariants: true,
      productOptions: [{ name: 'Size', choices: ['M', 'L'].map((value) => ({ value, description: value })) }],
    }),
  changeProduct((chance) => ({ name: `${any(NAMES, chance)} ${Math.floor(chance * 100)}`, brand: any(NAMES, 1 - chance) })),
  changeProduct((chance) => ({ priceData: { price: 1 + Math.floor(chance * 90) } })),
  changeProduct((chance) => ({ slug: `slug-${Math.floor(chance * 1_000_000)}`, visible: chance < 0.8 })),
  changeProduct((chance) => ({ ribbon: chance < 0.5 ? 'New' : '', description: `<p>${any(NAMES, chance)}</p>` })),
  async (_, owner, chance) => owner.call('DELETE', `/stores/v1/products/${(await productOf(owner, chance)).id}`),
  async (shop, owner, chance) => {
    const { id, inventoryItemId } = await shop.stocked(1 + Math.floor(chance * 9), { name: any(NAMES, chance) })
    const incrementData = [{ inventoryId: inventoryItemId, incrementBy: 3 }]
    return chance < 0.5 ? owner.good('POST', '/stores/v2/inventoryItems/increment', { incrementData }) : shop.shopper.addToCart(id, '', 1)
  },
  async (_, owner, chance) =>
    owner.call('POST', `/platform/v1/products/${(await productOf(owner, chance)).id}/translations`, {
      translations: [{ language: 'de', name: `${any(['Becher', 'Lampe', 'Tee'], chance)} ${Math.floor(chance * 100)}` }],
    }),
  (_, owner, chance) => owner.call('POST', '/stores/v1/collections', { collection: { name: `${any(NAMES, chance)}s` } }),
  async (_, owner, chance) => {
    const [{ id }, product] = [await collectionOf(owner, chance), await productOf(owner, 1 - chance)]
    return owner.call('POST', `/stores/v1/collections/${id}/productIds${chance < 0.2 ? '/delete' : ''}`, { productIds: [product.id] })
  },
  async (_, owner, chance) => {
    const { id } = await collectionOf(owner, chance)
    await owner.good('POST', `/platform/v1/collections/${id}/translations`, { translations: [{ language: 'de', name: 'Sachen' }] })
    return owner.call('PATCH', `/stores/v1/collections/${id}`, { id, collection: { name: `${any(NAMES, chance)} and more` } })
  },
  async (_, owner, chance) =>
    chance < 0.3 ? owner.call('DELETE', `/stores/v1/collections/${(await collectionOf(owner, chance)).id}`) : null,
  (_, owner, chance) =>
    owner.good('PATCH', '/platform/v1/store/content', {
      content: { name: { en: `Shop ${Math.floor(chance * 100)}` }, languages: chance < 0.5 ? ['de', 'en'] : null },
    }),
  (_, owner, chance) =>
    owner.good('POST', `/platform/v1/store/pages/${any(['returns', 'delivery'], chance)}`, {
      page: { title: { en: 'Title' }, markdown: { en: `${Math.floor(chance * 30)} days` } },
    }),
  (_, owner) => owner.call('DELETE', '/platform/v1/store/pages/returns'),
  (_, owner, chance) =>
    owner.good('POST', '/ecom/v1/currency-settings', { currencySettings: { rates: { EUR: (0.8 + chance / 5).toFixed(2) } } }),
  (_, owner, chance) =>
    owner.good('POST', '/platform/v1/store/search-settings', {
      searchSettings: { synonyms: chance < 0.5 ? [] : [{ synonyms: ['mug', 'scarf'] }] },
    }),
  ({ platform }, _, chance) =>
    importCatalog(platform, {
      collections: [{ slug: 'imported', name: 'Imported' }],
      products: [{ ...plainProduct('imported', 3, `${10 + Math.floor(chance * 9)}.00`), collections: ['imported'] }],
    }),
]
