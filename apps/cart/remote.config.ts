// First, because the build wants them near the start of the Worker.
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import ja from './messages/ja.json'

import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import { Env } from './env.ts'
import { events } from './events.ts'
import * as addToCart from './src/fragments/add-to-cart/index.ts'
import * as addWishlist from './src/fragments/add-wishlist/index.ts'
import * as drawer from './src/fragments/drawer/index.ts'
import * as estimate from './src/fragments/estimate/index.ts'
import * as miniCart from './src/fragments/mini-cart/index.ts'
import * as cart from './src/pages/cart/index.ts'
import * as checkout from './src/pages/checkout/index.ts'
import * as sharedCart from './src/pages/shared-cart/index.ts'
import * as thankYou from './src/pages/thank-you/index.ts'

declare module '@galleria/intl/messages' {
  interface AppMessages extends Record<keyof typeof en, string> {}
}

export default defineRemote({
  name: 'cart',
  env: Env,
  messages: createTranslations(en, { ar, de, ja }),
  pages: {
    cart: definePage('/cart', cart),
    checkout: definePage('/checkout', checkout),
    'shared-cart': definePage('/shared-cart/:id', sharedCart),
    'thank-you': definePage('/thank-you', thankYou),
  },
  fragments: {
    'mini-cart': defineFragment(miniCart),
    'add-to-cart': defineFragment(addToCart),
    'add-wishlist': defineFragment(addWishlist),
    drawer: defineFragment(drawer),
    estimate: defineFragment(estimate),
  },
  events,
  examples: {
    'add-wishlist': [{ id: { lookup: 'first shared wishlist', field: 'id' } }],
    'shared-cart': [{ id: { lookup: 'first shared cart', field: 'id' } }],
    'thank-you': [{ orderId: { lookup: 'first order', field: 'id' } }, { orderId: '1' }],
    'add-to-cart': [
      {
        productId: { lookup: 'first product', field: 'id' },
        variantId: { lookup: 'first product', field: 'variantId' },
        name: 'Mug',
        available: '1',
        maximum: '',
      },
      { productId: '1', variantId: '1', name: 'Mug', available: '1', maximum: '' },
    ],
  },
  uses: {
    fragments: { 'cart/estimate': ['page'], 'catalog/related': ['collection', 'except'] },
    events: { 'cart:updated': ['count', 'message', 'opens'] },
    // The catalog shows the cart's button: in a new store neither could be released before the other.
    optional: ['catalog/related'],
  },
})
