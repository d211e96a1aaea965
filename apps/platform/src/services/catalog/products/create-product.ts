import { applyProductChanges } from '@galleria/commerce/catalog/product-changes/change-product'
import { draftOf, type ProductDraft } from '@galleria/commerce/catalog/product-changes/product-draft'
import type { ProductRecord, VariantRecord } from '@galleria/commerce/catalog/product-record'
import type { NewProduct } from '@galleria/platform-client/entities/catalog/product-requests'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { nextNumber } from '../../../db/sql/sequences.ts'
import type { CommerceContext } from '../../contexts.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { checkSlug, freeSlug } from '../catalog-slug.ts'
import { findProductJson } from '../record-catalog-events.ts'
import { saveProduct } from './save-product.ts'

/** A new product is in stock until its stock is counted. */
const onlyVariant: VariantRecord = {
  id: defaultVariantId,
  choices: {},
  sku: null,
  priceMinor: 0,
  discountedPriceMinor: 0,
  costMinor: null,
  weight: null,
  measure: null,
  productDimensions: null,
  packageDimensions: null,
  visible: true,
  trackQuantity: false,
  quantity: 0,
  inStock: true,
}

function createProduct(context: CommerceContext, { product }: { product: Wire<typeof NewProduct> }) {
  const id = insertProduct(context, product, (draft) => applyProductChanges(draft, product, () => crypto.randomUUID()))
  return { product: findProductJson(context, id) }
}

interface NamedProduct {
  readonly name: string
  readonly slug?: string | undefined
}

/** Creates a product of what a change makes of an empty one, wholly or not at all. An empty slug is none: it is made of the name. */
export function insertProduct(
  context: CommerceContext,
  { name, slug }: NamedProduct,
  change: (draft: ProductDraft) => ProductDraft,
): string {
  const id = crypto.randomUUID()
  context.db.transaction(() => {
    if (slug) checkSlug(context, 'product', slug)
    const written = slug || freeSlug(context, 'product', name)
    const changed = change(draftOf(emptyProduct(context, id, written), [onlyVariant], context.settings.currency))
    saveProduct(context, { ...changed, product: { ...changed.product, slug: written } })
  })
  scheduleOutbox(context)
  return id
}

function emptyProduct({ db, now }: CommerceContext, id: string, slug: string): ProductRecord {
  const numericId = nextNumber(db, 'product', FIRST_PRODUCT_NUMBER)
  const time = now()
  const facts = { giftCard: false, options: [], media: [], additionalInfo: [], manageVariants: false }
  return {
    id,
    slug,
    numericId,
    name: '',
    description: '',
    brand: null,
    productType: 'physical',
    visible: true,
    inventoryItemId: crypto.randomUUID(),
    facts,
    createdAt: time,
    updatedAt: 0,
  }
}

/** Numeric ids grow from here: products can be listed in the order in which they came. */
export const FIRST_PRODUCT_NUMBER = 1001

export const createProductMethods = { createProduct }
