import { by, EXAMPLE, type Stage, type Stages, type World } from './stage.ts'

const read: Stage = async (world) => ({ sender: by(await world.visitor()), ids: (await world.mug()).ids })
const written: Stage = async (world) => ({ sender: 'shop', ids: (await world.mug()).ids })

/** A mug with a picture that is known by the id that the recording names. */
async function withPicture(world: World) {
  const { product, ids } = await world.mug()
  return { product, ids: { ...ids, 'abc123~mv2.jpg': product.media.items[0].id } }
}

const pictured: Stage = async (world) => ({ sender: 'shop', ids: (await withPicture(world)).ids })

export const catalogStages: Stages = {
  'collections.get': read,
  'collections.getBySlug': read,
  'collections.query': read,
  'products.get': written,
  'products.collectionBySlug': read,
  'products.optionsAvailability': read,
  'products.queryVariants': written,
  'variants.query': written,
  'variants.get': written,
  'products.query': written,
  'products.queryLong': async (world) => {
    const { product } = await world.mug()
    const ids = [product.id, ...Array.from({ length: 99 }, () => crypto.randomUUID())]
    return { sender: by(await world.visitor()), body: (recorded) => ({ query: { ...recorded.query, filter: { id: { $in: ids } } } }) }
  },
  'products.create': async () => ({
    sender: 'shop',
    body: ({ product }) => ({
      product: {
        ...product,
        pricePerUnitData: { totalQuantity: 1, totalMeasurementUnit: 'KG', baseQuantity: 1, baseMeasurementUnit: 'KG' },
      },
    }),
    // Media, stock and collections are read only here: calls of their own set them on a product that is there.
    absent: [/\.stock\.quantity$/, /\.mainMedia$/, /\.items\[0\]/, /\.collectionIds\[0\]/],
  }),
  'products.update': written,
  'products.delete': written,
  'products.updateVariants': async (world) => {
    const { product, ids } = await world.mug()
    await world.elevated('PATCH', `/stores/v1/products/${product.id}`, { product: { manageVariants: true } })
    return { sender: 'shop', ids }
  },
  'products.resetVariants': written,
  'collections.addProducts': async (world) => {
    const [{ ids }, { product }] = [await world.mug(), await world.mug()]
    return { sender: 'shop', ids: { ...ids, [EXAMPLE.product]: product.id } }
  },
  'collections.removeProducts': written,
  'products.addMedia': pictured,
  'products.removeMedia': pictured,
  'products.addChoiceMedia': pictured,
  'products.removeChoiceMedia': async (world) => {
    const { product, ids } = await withPicture(world)
    await world.elevated('PATCH', `/stores/v1/products/${product.id}/choices/media`, {
      media: [{ option: 'Size', choice: 'L', mediaIds: [product.media.items[0].id] }],
    })
    return { sender: 'shop', ids }
  },
  'products.deleteOptions': async (world) => {
    const { product, ids } = await world.mug()
    await world.elevated('PATCH', `/stores/v1/products/${product.id}`, { product: { manageVariants: false } })
    return { sender: 'shop', ids }
  },
  'products.removeBrand': written,
  'products.removeRibbon': written,
  // Its media are read only.
  'collections.create': async () => ({ sender: 'shop', absent: [/\.mainMedia$/, /\.items\[0\]/] }),
  'collections.update': written,
  'collections.delete': written,
  'products.bulkUpdate': written,
  'products.bulkAdjust': written,
}
