import { call, type Json } from '../support/shop.ts'
import { by, EXAMPLE, good, type Mug, type Stage, type Stages, type World } from './stage.ts'

const OTHER = EXAMPLE.variant
const CATEGORY = '44444444-4444-4444-8444-444444444444'

/** What a new product does not have: its media are not uploaded, and it is in no category. */
const UNLIKE_NEW = [
  /\.uploadId$/,
  /\.modifiers\[0\]/,
  /\.brand$/,
  /\.ribbon$/,
  /\.mainCategoryId$/,
  /\.directCategoriesInfo$/,
  /\.image\.(height|width)$/,
]
/** What is told only where it is requested, which these requests do not. */
const NOT_REQUESTED = [/\.currency$/, /\.formattedAmount$/, /\.url$/, /\.plainDescription$/, /\.itemsInfo$/, /\.optionChoiceNames$/]

const readV3 = async (world: World, id: string): Promise<Json> =>
  good('the product', await call(world.platform, 'GET', `/stores/v3/products/${id}`, { elevated: true })).product

/** The inventory item of a variant has the id of the variant with its first digit turned. */
const itemIdOf = (variantId: string) => (15 - Number.parseInt(variantId.charAt(0), 16)).toString(16) + variantId.slice(1)

const created: Stage = async () => ({ sender: 'shop', absent: [...UNLIKE_NEW, ...NOT_REQUESTED] })

async function withRevision(world: World, { product, ids }: Mug) {
  const { revision } = await readV3(world, product.id)
  return { sender: 'shop', ids, revision, absent: [...UNLIKE_NEW, ...NOT_REQUESTED] } as const
}

async function twoMugs(world: World) {
  const [{ product: first }, { product: second }] = [await world.mug(), await world.mug()]
  return { first, second, ids: { [EXAMPLE.product]: first.id, [OTHER]: second.id } }
}

/** Inventory items of both variants of a mug, with their revisions. */
async function items(world: World) {
  const { product } = await world.mug()
  const [first = '', second = '']: string[] = product.variants.map(({ id }: Json) => itemIdOf(id))
  const { results } = await world.elevated('POST', '/stores/v3/bulk/inventory-items/increment', {
    incrementData: [first, second].map((inventoryItemId) => ({ inventoryItemId, incrementBy: 1 })),
    returnEntity: true,
  })
  return { ids: { [EXAMPLE.collection]: first, [OTHER]: second }, revisions: results.map(({ item }: Json) => item.revision) }
}

const counted: Stage = async (world) => ({ sender: 'shop', ids: (await items(world)).ids })

/** A collection of one mug; the recordings call a category by another id than their example. */
async function category(world: World) {
  const { product, ids } = await world.mug()
  return { product, id: ids[EXAMPLE.collection] ?? '', ids: { ...ids, [CATEGORY]: ids[EXAMPLE.collection] ?? '' } }
}

async function revisionOfCategory(world: World, id: string): Promise<string> {
  const { body } = await call(world.platform, 'PATCH', '/categories/v1/categories/visibility', {
    elevated: true,
    body: { categoryId: id, visible: true, treeReference: { appNamespace: '@wix/stores' } },
  })
  return body.category.revision
}

const ofCategory: Stage = async (world) => ({ sender: 'shop', ids: (await category(world)).ids })

export const catalogV3WriteStages: Stages = {
  'categories.count': async (world) => ({ sender: by(await world.visitor()) }),
  'productsV3.create': created,
  'productsV3.createWithInventory': async () => ({
    sender: 'shop',
    absent: [...UNLIKE_NEW, ...NOT_REQUESTED, /\.directCategoryIds\[0\]$/],
  }),
  'productsV3.bulkCreate': created,
  'productsV3.update': async (world) => {
    const { revision, ...staged } = await withRevision(world, await world.mug())
    return { ...staged, body: ({ product, ...rest }) => ({ product: { ...product, revision }, ...rest }) }
  },
  'productsV3.bulkUpdate': async (world) => {
    const { first, second, ids } = await twoMugs(world)
    const revisions = [await readV3(world, first.id), await readV3(world, second.id)].map(({ revision }) => revision)
    return {
      sender: 'shop',
      ids,
      body: ({ products, ...rest }) => ({
        products: products.map(({ product }: Json, index: number) => ({ product: { ...product, revision: revisions[index] } })),
        ...rest,
      }),
    }
  },
  'productsV3.delete': async (world) => ({ sender: 'shop', ids: (await world.mug()).ids }),
  'productsV3.bulkDelete': async (world) => ({ sender: 'shop', ids: (await twoMugs(world)).ids }),
  'inventoryV3.update': async (world) => {
    const { ids, revisions } = await items(world)
    const [revision] = revisions
    return { sender: 'shop', ids, body: ({ inventoryItem, ...rest }) => ({ inventoryItem: { ...inventoryItem, revision }, ...rest }) }
  },
  'inventoryV3.bulkUpdate': async (world) => {
    const { ids, revisions } = await items(world)
    return {
      sender: 'shop',
      ids,
      body: ({ inventoryItems, ...rest }) => ({
        inventoryItems: inventoryItems.map(({ inventoryItem }: Json, index: number) => ({
          inventoryItem: { ...inventoryItem, revision: revisions[index] },
        })),
        ...rest,
      }),
    }
  },
  'inventoryV3.bulkDecrement': counted,
  'inventoryV3.bulkIncrement': counted,
  'categories.create': async (world) => {
    const { product } = await world.mug()
    return {
      sender: 'shop',
      ids: { 'abc123~mv2.jpg': product.media.items[0].id },
      // Categories have no others below them here.
      body: ({ category: written, ...request }) => ({ category: { ...written, parentCategory: undefined }, ...request }),
    }
  },
  'categories.update': async (world) => {
    const { id, ids } = await category(world)
    const revision = await revisionOfCategory(world, id)
    return {
      sender: 'shop',
      ids,
      body: ({ category: changes, ...rest }) => ({ category: { ...changes, revision }, ...rest }),
      absent: [/\.description$/],
    }
  },
  'categories.delete': ofCategory,
  'categories.move': async (world) => ({
    sender: 'shop',
    ids: (await category(world)).ids,
    body: (recorded) => ({ ...recorded, parentCategoryId: undefined }),
    absent: [/\.parentCategoryId$/],
  }),
  'categories.updateVisibility': async (world) => ({ sender: 'shop', ids: (await category(world)).ids, absent: [/\.description$/] }),
  'categories.bulkAddItems': async (world) => {
    const [{ ids }, { product }] = [await category(world), await world.mug()]
    return { sender: 'shop', ids: { ...ids, [EXAMPLE.product]: product.id } }
  },
  'categories.bulkRemoveItems': ofCategory,
}
