import { withFacts } from '@galleria/commerce/catalog/product-changes/product-draft'
import type { PurchaseRules } from '@galleria/platform-client/entities/catalog/purchase-rules'
import type { CommerceContext } from '../../contexts.ts'
import { findProductJson } from '../record-catalog-events.ts'
import { changeProduct } from './update-product.ts'

/** An absent part stays as it is. Throws PRODUCT_NOT_FOUND. */
function setPurchaseRules(
  context: CommerceContext,
  { id, customTextFields, maxPerCustomer, depositPercentage }: PurchaseRules & { readonly id: string },
) {
  changeProduct(context, id, (draft) =>
    withFacts(draft, {
      ...(customTextFields && { textFields: customTextFields.map(({ mandatory = false, ...field }) => ({ ...field, mandatory })) }),
      ...(maxPerCustomer !== undefined && { maxPerCustomer: maxPerCustomer ?? undefined }),
      ...(depositPercentage !== undefined && { depositPercentage: depositPercentage ?? undefined }),
    }),
  )
  return { product: findProductJson(context, id) }
}

export const setPurchaseRulesMethods = { setPurchaseRules }
