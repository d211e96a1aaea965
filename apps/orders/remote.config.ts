// First, because the build wants them near the start of the Worker.
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import ja from './messages/ja.json'

import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import { Env } from './env.ts'
import * as addWishlist from './src/fragments/add-wishlist/index.ts'
import * as account from './src/pages/account/index.ts'
import * as findOrder from './src/pages/find-order/index.ts'
import * as giftCards from './src/pages/gift-cards/index.ts'
import * as linkedReorder from './src/pages/linked-reorder/index.ts'
import * as memberships from './src/pages/memberships/index.ts'
import * as order from './src/pages/order/index.ts'
import * as orders from './src/pages/orders/index.ts'
import * as reorder from './src/pages/reorder/index.ts'
import * as sharedCart from './src/pages/shared-cart/index.ts'
import * as thankYou from './src/pages/thank-you/index.ts'

declare module '@galleria/intl/messages' {
  interface AppMessages extends Record<keyof typeof en, string> {}
}

export default defineRemote({
  name: 'orders',
  env: Env,
  messages: createTranslations(en, { ar, de, ja }),
  pages: {
    account: definePage('/account', account),
    orders: definePage('/account/orders', orders),
    order: definePage('/account/orders/:id', order),
    reorder: definePage('/account/orders/:id/reorder', reorder),
    'gift-cards': definePage('/account/gift-cards', giftCards),
    memberships: definePage('/account/memberships', memberships),
    'linked-reorder': definePage('/reorder/:link', linkedReorder),
    'find-order': definePage('/find-order', findOrder),
    'shared-cart': definePage('/shared-cart/:id', sharedCart),
    'thank-you': definePage('/thank-you', thankYou),
  },
  fragments: { 'add-wishlist': defineFragment(addWishlist) },
  examples: {
    'add-wishlist': [{ id: { lookup: 'first shared wishlist', field: 'id' } }],
    order: [{ id: { lookup: 'first order', field: 'id' } }, { id: '1' }],
    reorder: [{ id: { lookup: 'first order', field: 'id' } }, { id: '1' }],
    'linked-reorder': [{ link: '1' }],
    'shared-cart': [{ id: { lookup: 'first shared cart', field: 'id' } }],
    'thank-you': [{ orderId: { lookup: 'first order', field: 'id' } }, { orderId: '1' }],
  },
  uses: { fragments: { 'account/areas': ['area'] } },
})
