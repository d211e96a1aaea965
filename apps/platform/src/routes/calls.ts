import type { Call } from '../http/call.ts'
import { authenticationCalls } from './authentication/authentication-calls.ts'
import { cartCalls } from './cart/cart-calls.ts'
import { catalogCalls } from './catalog/catalog-calls.ts'
import { checkoutCalls } from './checkouts/checkout-calls.ts'
import { emailCalls } from './emails/email-calls.ts'
import { eventCalls } from './events/event-calls.ts'
import { graphqlCalls } from './graphql/graphql-calls.ts'
import { memberCalls } from './members/member-calls.ts'
import { operationCalls } from './operations/operation-calls.ts'
import { orderCalls } from './orders/order-calls.ts'
import { pricingCalls } from './pricing/pricing-calls.ts'
import { redirectCalls } from './redirects/redirect-calls.ts'
import { searchCalls } from './search/search-calls.ts'
import { subscriptionCalls } from './subscriptions/subscription-calls.ts'

/** The API. */
export const calls: readonly Call[] = [
  ...authenticationCalls,
  ...catalogCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...redirectCalls,
  ...orderCalls,
  ...pricingCalls,
  ...memberCalls,
  ...subscriptionCalls,
  ...searchCalls,
  ...emailCalls,
  ...eventCalls,
  ...graphqlCalls,
  ...operationCalls,
]
