import { applyProductChanges } from '@galleria/commerce/catalog/product-changes/change-product'
import { draftOf } from '@galleria/commerce/catalog/product-changes/product-draft'
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
  const id = crypto.randomUUID()
  context.db.transaction(() => {
    if (product.slug !== undefined && product.slug !== '') checkSlug(context, 'product', product.slug)
    const slug = product.slug || freeSlug(context, 'product', product.name)
    const draft = draftOf(emptyProduct(context, id, slug), [onlyVariant], context.settings.currency)
    saveProduct(
      context,
      applyProductChanges(draft, { ...product, slug }, () => crypto.randomUUID()),
    )
  })
  scheduleOutbox(context)
  return { product: findProductJson(context, id) }
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
    updatedAt: time,
  }
}

/** Numeric ids grow from here: products can be listed in the order in which they came. */
export const FIRST_PRODUCT_NUMBER = 1001

export const createProductMethods = { createProduct }
