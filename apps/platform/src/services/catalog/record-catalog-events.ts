import { ADMIN } from '@galleria/commerce/access/owner'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { findProductDocument } from '../../db/queries/catalog/products.ts'
import type { CommerceContext } from '../contexts.ts'
import { recordEvent } from '../outbox/post-message.ts'
import { merchantView } from './products/read-products.ts'
import {
  recordCategoryDeletedV3,
  recordCategoryV3,
  recordProductChangedV3,
  recordProductCreatedV3,
  recordProductDeletedV3,
  recordProductUpdatedV3,
} from './v3/record-events.ts'

type EventContext = Pick<CommerceContext, 'db' | 'now' | 'catalogVersion'>
type CollectionContext = EventContext & Pick<CommerceContext, 'settings'>
type ProductJson = Wire<typeof Product>
type VariantJson = NonNullable<ProductJson['variants']>[number]

const SERVICE = 'com.wix.ecommerce.catalog.api.v1'
const ORIGINATED_FROM_VERSION = 'V1_CATALOG'

type EventName =
  | 'ProductCreated'
  | 'ProductChanged'
  | 'ProductDeleted'
  | 'VariantsChanged'
  | 'CollectionCreated'
  | 'CollectionChanged'
  | 'CollectionDeleted'

/** Records an event where the platform has the first catalog. Only the shop changes it. */
function record(context: EventContext, name: EventName, entityId: string, body: object): void {
  if (context.catalogVersion === 'v3') return
  const entity = name.startsWith('Collection') ? 'collection' : 'product'
  const slug = name.replaceAll(/(?<=.)[A-Z]/g, '_$&').toLowerCase()
  recordEvent(context, {
    eventType: `${SERVICE}.${name}`,
    entityFqdn: `wix.stores.catalog.v1.${entity}`,
    entityId,
    slug,
    caller: ADMIN,
    body: { plain: { ...body, originatedFromVersion: ORIGINATED_FROM_VERSION } },
  })
}

/** The product as it is stored now, with what only the merchant sees. */
export function findProductJson({ db }: Pick<CommerceContext, 'db'>, id: string): ProductJson | undefined {
  const row = findProductDocument(db, id, true)
  return row && productOf(row)
}

/** The product in its stored answers. */
export function productOf(responses: { readonly document: string; readonly merchant: string }): ProductJson {
  // Written by this program, from a record.
  return JSON.parse(merchantView(responses)) as ProductJson
}

/** A product is new when its answers are written for the first time: until then they are empty. */
export function recordProductWritten(context: EventContext, before: ProductJson, after: ProductJson): void {
  if ('id' in before) {
    recordProductChanged(context, before, after)
    recordProductChangedV3(context, before, after)
  } else {
    recordProductCreated(context, after)
    recordProductCreatedV3(context, after)
  }
}

function recordProductCreated(context: EventContext, product: ProductJson): void {
  const { id: productId, name, price, visible, media, sku, productPageUrl, brand, costAndProfitData, slug } = product
  record(context, 'ProductCreated', productId, {
    productId,
    name,
    price,
    visible,
    media,
    sku,
    productPageUrl,
    brand,
    costAndProfitData,
    slug,
  })
}

/** Records an event for what differs in a product and in its variants, and none for what is unchanged. */
function recordProductChanged(context: EventContext, before: ProductJson, after: ProductJson): void {
  const { variants: variantsBefore = [], lastUpdated: _, ...factsBefore } = before
  const { variants: variantsAfter = [], lastUpdated: __, ...factsAfter } = after
  const changedFields = differingKeys(factsBefore, factsAfter)
  const variants = listChangedVariants(variantsBefore, variantsAfter)
  const productId = after.id
  if (changedFields.length > 0 || variants.length > 0)
    record(context, 'ProductChanged', productId, {
      productId,
      changedFields: variants.length > 0 ? [...changedFields, 'variants'] : changedFields,
    })
  if (variants.length > 0) record(context, 'VariantsChanged', productId, { productId, variants })
}

export function recordTranslationsChanged(context: EventContext, productId: string): void {
  record(context, 'ProductChanged', productId, { productId, changedFields: ['translations'] })
  const product = findProductJson(context, productId)
  if (product) recordProductUpdatedV3(context, product)
}

export function recordProductDeleted(context: EventContext, productId: string): void {
  record(context, 'ProductDeleted', productId, { productId })
  recordProductDeletedV3(context, productId)
}

/** Collections by the fields that their events tell. */
interface CollectionFacts {
  readonly name: string
  readonly slug: string
  readonly visible: boolean
  readonly media?: object | undefined
}

export function recordCollectionCreated(
  context: CollectionContext,
  collectionId: string,
  { name, slug, visible, media }: CollectionFacts,
): void {
  record(context, 'CollectionCreated', collectionId, { collectionId, name, slug, visible, media })
  recordCategoryV3(context, collectionId, 'created')
}

export function recordCollectionChanged(context: CollectionContext, collectionId: string, changedFields: readonly string[]): void {
  if (changedFields.length === 0) return
  record(context, 'CollectionChanged', collectionId, { collectionId, changedFields })
  recordCategoryV3(context, collectionId, 'updated', changedFields)
}

export function recordCollectionDeleted(context: EventContext, collectionId: string): void {
  record(context, 'CollectionDeleted', collectionId, { collectionId })
  recordCategoryDeletedV3(context, collectionId)
}

/** New variants have all their fields changed, and so have those that are gone. */
function listChangedVariants(before: readonly VariantJson[], after: readonly VariantJson[]): object[] {
  const known = new Map(before.map((variant) => [variant.id, variant]))
  const left = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !left.has(id)).map((variant) => ({ variant, changedFields: differingKeys(flat(variant), {}) }))
  const changed = after.map((variant) => ({ variant, changedFields: differingKeys(flat(known.get(variant.id)), flat(variant)) }))
  return [...changed, ...gone]
    .filter(({ changedFields }) => changedFields.length > 0)
    .map(({ variant, changedFields }) => ({
      variantId: variant.id,
      choices: variant.choices,
      changedFields,
      originatedFromVersion: ORIGINATED_FROM_VERSION,
    }))
}

function flat(variant: VariantJson | undefined): object {
  if (!variant) return {}
  const { variant: data, stock, choices } = variant
  return { ...data, stock, choices }
}

/** The names of the fields with different values. */
export function differingKeys(before: object, after: object): string[] {
  const earlier = new Map(Object.entries(before))
  const later = new Map(Object.entries(after))
  return [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (key) => JSON.stringify(earlier.get(key)) !== JSON.stringify(later.get(key)),
  )
}
