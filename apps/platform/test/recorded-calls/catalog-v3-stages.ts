import { randomUUID } from 'node:crypto'
import { call } from '../support/shop.ts'
import { by, good, type Mug, type Stage, type Stages, type World } from './stage.ts'

/** Pictures of the store are not uploaded to a library. */
const UNKNOWN = /\.uploadId$/
/** What is told only where it is requested, which these requests do not. */
const CURRENCY = [/\.currency$/, /\.formattedAmount$/]
const REQUESTED_IN_EXAMPLE = [/\.url$/, /\.plainDescription$/, /\.directCategoriesInfo$/, /\.itemsInfo$/]

/** A mug with what Catalog V3 tells besides. */
async function newMug(world: World): Promise<Mug> {
  const { product, ids } = await world.mug({
    brand: 'Acme',
    ribbon: 'New',
    textFields: [{ title: 'Engraving', maxLength: 50, mandatory: false }],
  })
  return { product, ids: { ...ids, '{slug}': product.slug } }
}

/** A visitor reads. */
function reading(...absent: readonly RegExp[]): Stage {
  return async (world) => ({ sender: by(await world.visitor()), ids: (await newMug(world)).ids, absent: [UNKNOWN, ...absent] })
}

export const catalogV3Stages: Stages = {
  'catalogV3.version': reading(),
  'productsV3.query': reading(/\.cursors\.next$/),
  'productsV3.queryNextPage': async (world) => {
    const shopper = await world.visitor()
    for (const _ of [1, 2]) await newMug(world)
    const first = good(
      'a page',
      await call(world.platform, 'POST', '/stores/v3/products/query', {
        token: shopper.accessToken,
        body: { query: { cursorPaging: { limit: 1 } } },
      }),
    )
    return { sender: by(shopper), ids: { '"c2"': JSON.stringify(first.pagingMetadata.cursors.next) } }
  },
  'productsV3.queryBare': reading(...CURRENCY),
  'productsV3.queryLong': async (world) => {
    const { product } = await newMug(world)
    const ids = [product.id, ...Array.from({ length: 89 }, () => randomUUID())]
    return {
      sender: by(await world.visitor()),
      body: (recorded) => ({ query: { ...recorded.query, filter: { id: { $in: ids } } } }),
      absent: [UNKNOWN, ...CURRENCY],
    }
  },
  'productsV3.get': reading(),
  'productsV3.getBySlug': reading(...REQUESTED_IN_EXAMPLE),
  'productsV3.search': reading(/\.cursors\.next$/),
  'productsV3.count': reading(),
  'productsV3.allProductsCategory': reading(),
  'variantsV3.query': reading(),
  'variantsV3.search': reading(),
  'inventoryV3.query': reading(),
  'inventoryV3.search': reading(),
  'inventoryV3.get': async (world) => {
    const shopper = await world.visitor()
    const { product } = await newMug(world)
    const { inventoryItems } = good(
      'inventory',
      await call(world.platform, 'POST', '/stores/v3/inventory-items/query', {
        token: shopper.accessToken,
        body: { query: { filter: { productId: product.id } } },
      }),
    )
    return { sender: by(shopper), ids: { 'eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee': inventoryItems[0].id } }
  },
  // The category of all products stands first. It has neither a picture nor a description.
  'categories.query': reading(/\.image$/, /\.description$/),
  'categories.search': async (world) => ({
    sender: by(await world.visitor()),
    ids: { ...(await newMug(world)).ids, cups: 'mugs' },
    absent: [/\.description$/],
  }),
  'categories.get': reading(/\.description$/),
  'categories.getBySlug': async (world) => {
    const { ids, product } = await newMug(world)
    const { collection } = await world.elevated('GET', `/stores-reader/v2/collections/${product.collectionIds[0]}`)
    return { sender: by(await world.visitor()), ids: { ...ids, '{slug}': collection.slug }, absent: [/\.description$/] }
  },
  'categories.listItems': reading(),
}
