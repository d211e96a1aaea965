import { catalogVerbs } from './catalog/catalog-verbs.ts'
import { checkoutVerbs } from './checkout/checkout-verbs.ts'
import { commerceOperationVerbs } from './operations/commerce-operation-verbs.ts'
import { orderVerbs } from './orders/order-verbs.ts'
import { pricingVerbs } from './pricing/pricing-verbs.ts'

/** What the Commerce object can be asked to do. */
export const commerceVerbs = { ...catalogVerbs, ...checkoutVerbs, ...commerceOperationVerbs, ...orderVerbs, ...pricingVerbs }
export type CommerceVerbs = typeof commerceVerbs
