import { ADMIN } from '@galleria/commerce/access/owner'
import { toCategory, TREE_REFERENCE } from '@galleria/commerce/catalog/v3/category'
import { toInventoryItem } from '@galleria/commerce/catalog/v3/inventory-item'
import { type ProductV1, toProductV3, toWholeProductV3 } from '@galleria/commerce/catalog/v3/product'
import { toRequested } from '@galleria/commerce/catalog/v3/requested'
import type { EventBody } from '@galleria/commerce/events/recorded-event'
import { storesAppId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { findCollection } from '../../../db/queries/catalog/collections.ts'
import type { CommerceContext } from '../../contexts.ts'
import { recordEvent } from '../../outbox/post-message.ts'

type Recording = Pick<CommerceContext, 'db' | 'now' | 'catalogVersion'>
type CategoryRecording = Recording & Pick<CommerceContext, 'settings'>
type VariantV1 = NonNullable<ProductV1['variants']>[number]

/** Events tell what every product has. */
const PLAIN = toRequested([], false)
/** What is compared to find out whether a product changed. */
const COMPARED = toRequested(
  [
    'URL',
    'PLAIN_DESCRIPTION',
    'MEDIA_ITEMS_INFO',
    'INFO_SECTION',
    'INFO_SECTION_PLAIN_DESCRIPTION',
    'DIRECT_CATEGORIES_INFO',
    'PRODUCT_CHOICES_MEDIA_REFERENCES',
  ],
  false,
)
/** Fields that change with every change. */
const VERSIONS: ReadonlySet<string> = new Set(['revision', 'updatedDate'])
/** Fields of which an event does not tell the value before: they may be large. */
const LARGE: ReadonlySet<string> = new Set(['plainDescription', 'infoSections', 'variantsInfo', 'media'])

/** Records an event where the platform has the third catalog. Only the shop changes it. */
function record(context: Recording, entityFqdn: string, slug: string, entityId: string, body: EventBody): void {
  if (context.catalogVersion === 'v1') return
  recordEvent(context, { eventType: `${entityFqdn}_${slug}`, entityFqdn, entityId, slug, caller: ADMIN, body })
}

const PRODUCT = 'wix.stores.catalog.v3.product'
const ITEM = 'wix.stores.catalog.v3.inventory_item'
const CATEGORY = 'wix.categories.v1.category'

/** The inventory items of a new product come with it: no events of their own tell of them. */
export function recordProductCreatedV3(context: Recording, product: ProductV1): void {
  record(context, PRODUCT, 'created', product.id, { createdEvent: { entity: toProductV3(product, PLAIN) } })
}

/** Records what differs in a product and in its stock. A quantity is no part of a product. */
export function recordProductChangedV3(context: Recording, before: ProductV1, after: ProductV1): void {
  const [earlier, later]: [object, object] = [toWholeProductV3(before, COMPARED), toWholeProductV3(after, COMPARED)]
  const changed = differingFields(earlier, later).filter(([field]) => !VERSIONS.has(field))
  if (changed.length > 0)
    record(context, PRODUCT, 'updated', after.id, {
      updatedEvent: {
        currentEntity: toProductV3(after, PLAIN),
        modifiedFields: Object.fromEntries(changed.map(([field, value]) => [field, LARGE.has(field) ? null : (value ?? null)])),
      },
    })
  recordItemChanges(context, before, after)
}

/** Records a change of which only the entity as it is now is known. */
export function recordProductUpdatedV3(context: Recording, product: ProductV1): void {
  record(context, PRODUCT, 'updated', product.id, { updatedEvent: { currentEntity: toProductV3(product, PLAIN) } })
}

export function recordProductDeletedV3(context: Recording, productId: string): void {
  record(context, PRODUCT, 'deleted', productId, { deletedEvent: {} })
}

function recordItemChanges(context: Recording, before: ProductV1, after: ProductV1): void {
  const known = new Map((before.variants ?? []).map((variant) => [variant.id, variant]))
  for (const variant of after.variants ?? []) {
    const earlier = known.get(variant.id)
    known.delete(variant.id)
    const item = toItem(context, after, variant)
    if (!earlier) record(context, ITEM, 'created', item.id, { createdEvent: { entity: item } })
    else if (JSON.stringify(earlier.stock) !== JSON.stringify(variant.stock)) {
      record(context, ITEM, 'updated', item.id, { updatedEvent: { currentEntity: item } })
      if (earlier.stock?.inStock !== variant.stock?.inStock)
        record(context, ITEM, 'stock_status_updated', item.id, { actionEvent: { body: { inStock: variant.stock?.inStock === true } } })
    }
  }
  for (const variant of known.values()) {
    const item = toItem(context, before, variant)
    record(context, ITEM, 'deleted', item.id, { deletedEvent: { deletedEntity: item } })
  }
}

function toItem({ now }: Recording, product: ProductV1, { id, choices = {}, variant, stock = {} }: VariantV1) {
  const { trackQuantity = false, quantity = 0, inStock = false } = stock
  return toInventoryItem({
    variant: {
      id,
      productId: product.id,
      trackQuantity,
      quantity,
      inStock,
      sku: variant?.sku || null,
      visible: variant?.visible !== false,
    },
    inventoryItemId: product.inventoryItemId ?? product.id,
    productName: product.name,
    variantName: (product.productOptions ?? []).map(({ name }) => choices[name]).join(' / '),
    collectionIds: product.collectionIds ?? [],
    createdAt: Date.parse(product.createdDate ?? ''),
    updatedAt: now(),
  })
}

/** Records an event of a category as it is now. */
export function recordCategoryV3(
  context: CategoryRecording,
  id: string,
  slug: 'created' | 'updated',
  fields: readonly string[] = [],
): void {
  const collection = findCollection(context.db, { id }, true)
  if (!collection) return
  const category = toCategory(collection, PLAIN, context.settings.publicUrl)
  const modifiedFields = Object.fromEntries(fields.map((field) => [FIELDS_OF_CATEGORY[field] ?? field, null]))
  record(
    context,
    CATEGORY,
    slug,
    id,
    slug === 'created' ? { createdEvent: { entity: category } } : { updatedEvent: { currentEntity: category, modifiedFields } },
  )
}

/** Fields that categories have another name for. */
const FIELDS_OF_CATEGORY: Readonly<Record<string, string>> = { media: 'image', numberOfProducts: 'itemCounter' }

export function recordCategoryDeletedV3(context: Recording, id: string): void {
  record(context, CATEGORY, 'deleted', id, { deletedEvent: {} })
}

/** Records that a product came into a category, or left it. */
export function recordCategoryItemV3(context: Recording, categoryId: string, productId: string, isAdded: boolean): void {
  const item = { catalogItemId: productId, appId: storesAppId }
  const body = { categoryId, treeReference: TREE_REFERENCE, ...(isAdded ? { addedItem: item } : { removedItem: item }) }
  record(context, CATEGORY, isAdded ? 'item_added_to_category' : 'item_removed_from_category', categoryId, { actionEvent: { body } })
}

/** The fields with different values, each with the value before. */
function differingFields(before: object, after: object): [field: string, value: unknown][] {
  const [earlier, later] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .filter((field) => JSON.stringify(earlier.get(field)) !== JSON.stringify(later.get(field)))
    .map((field) => [field, earlier.get(field)])
}
