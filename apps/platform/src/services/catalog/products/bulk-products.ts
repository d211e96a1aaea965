import { parseMinor, parseWeight } from '@galleria/commerce/catalog/product-changes/amounts'
import { applyProductChanges } from '@galleria/commerce/catalog/product-changes/change-product'
import { withAdjustedCost, withAdjustedPrice, withAdjustedWeight } from '@galleria/commerce/catalog/product-changes/prices'
import type { ProductDraft } from '@galleria/commerce/catalog/product-changes/product-draft'
import type { BulkAdjustProducts, BulkUpdateProducts } from '@galleria/platform-client/entities/catalog/product-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { applyInBulk } from '../../bulk.ts'
import type { CommerceContext } from '../../contexts.ts'
import { changeProduct } from './update-product.ts'

/** Gives many products the same price, cost, weight, ribbon or brand. Each by itself: one that fails stops no other. */
function bulkUpdateProducts(context: CommerceContext, { ids, set }: Wire<typeof BulkUpdateProducts>) {
  const { price, cost, weight, ribbon, brand } = set
  const { currency } = context.settings
  if (price !== undefined) parseMinor(price, 'set.price', currency)
  if (cost !== undefined) parseMinor(cost, 'set.cost', currency)
  if (weight !== undefined) parseWeight(weight, 'set.weight')
  const changes = {
    ...(price !== undefined && { priceData: { price } }),
    ...(cost !== undefined && { costAndProfitData: { itemCost: cost } }),
    ...(weight !== undefined && { weight }),
    ...(ribbon !== undefined && { ribbon }),
    ...(brand !== undefined && { brand }),
  }
  return changeEach(context, ids, (draft) => applyProductChanges(draft, changes, () => crypto.randomUUID()))
}

/** Makes the prices, costs or weights of many products more or less. Each by itself: one that fails stops no other. */
function bulkAdjustProducts(context: CommerceContext, { ids, adjust }: Wire<typeof BulkAdjustProducts>) {
  const { currency } = context.settings
  for (const [name, by] of Object.entries(adjust))
    if (by?.amount !== undefined) parseMinor(Math.abs(by.amount), `adjust.${name}.amount`, currency)
  return changeEach(context, ids, (draft) => {
    if (adjust.price) return withAdjustedPrice(draft, adjust.price)
    if (adjust.cost) return withAdjustedCost(draft, adjust.cost)
    return adjust.weight ? withAdjustedWeight(draft, adjust.weight) : draft
  })
}

function changeEach(context: CommerceContext, ids: readonly string[], change: (draft: ProductDraft) => ProductDraft) {
  return applyInBulk(ids, { idOf: (id) => id, act: (id) => void changeProduct(context, id, change) })
}

export const bulkProductsMethods = { bulkAdjustProducts, bulkUpdateProducts }
