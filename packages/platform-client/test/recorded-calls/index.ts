import { authenticationCalls } from './authentication.ts'
import { cartV2Calls, currentCartV2Calls } from './cart-v2.ts'
import { catalogReadCalls } from './catalog-read.ts'
import { catalogV3WriteCalls } from './catalog-v3-write.ts'
import { catalogV3Calls } from './catalog-v3.ts'
import { catalogWriteCalls } from './catalog-write.ts'
import { currentCartCalls } from './current-cart.ts'
import { emailSubscriptionCalls } from './email-subscriptions.ts'
import { graphqlCalls } from './graphql.ts'
import { membersCalls } from './members.ts'
import { ordersCalls } from './orders.ts'
import type { RecordedCalls } from './recorded-call.ts'
import { redirectCalls } from './redirects.ts'
import { tokenCalls } from './tokens.ts'
import { backInStockCalls, wishlistCalls } from './wishlists.ts'

/** Every recorded call, made as an app makes it. */
export const recordedCalls: RecordedCalls = {
  ...currentCartCalls,
  ...ordersCalls,
  ...emailSubscriptionCalls,
  ...membersCalls,
  ...redirectCalls,
  ...catalogReadCalls,
  ...catalogWriteCalls,
  ...tokenCalls,
  ...authenticationCalls,
  ...graphqlCalls,
  ...wishlistCalls,
  ...backInStockCalls,
  ...currentCartV2Calls,
  ...cartV2Calls,
  ...catalogV3Calls,
  ...catalogV3WriteCalls,
}
