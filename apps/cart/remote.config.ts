// First, because the build wants them near the start of the Worker.
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import ja from './messages/ja.json'

import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import { Env } from './env.ts'
import { events } from './events.ts'

declare module '@galleria/intl/messages' {
  interface AppMessages extends Record<keyof typeof en, string> {}
}

export default defineRemote({
  name: 'cart',
  env: Env,
  messages: createTranslations(en, { ar, de, ja }),
  pages: {
    cart: definePage('/cart', () => import('./src/pages/cart/page.server.ts')),
    checkout: definePage('/checkout', () => import('./src/pages/checkout/page.server.ts')),
    'shared-cart': definePage('/shared-cart/:id', () => import('./src/pages/shared-cart/page.server.ts')),
    'thank-you': definePage('/thank-you', () => import('./src/pages/thank-you/page.server.ts')),
  },
  fragments: {
    'mini-cart': defineFragment(() => import('./src/fragments/mini-cart/fragment.server.ts')),
    'add-to-cart': defineFragment(() => import('./src/fragments/add-to-cart/fragment.server.ts')),
    'add-wishlist': defineFragment(() => import('./src/fragments/add-wishlist/fragment.server.ts')),
    drawer: defineFragment(() => import('./src/fragments/drawer/fragment.server.ts')),
    estimate: defineFragment(() => import('./src/fragments/estimate/fragment.server.ts')),
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
        available: true,
      },
      { productId: '1', variantId: '1', name: 'Mug', available: true },
    ],
  },
  uses: {
    events: { 'cart:updated': ['count', 'message', 'opens'] },
    // The catalog shows the cart's button: in a new store neither could be released before the other.
    optional: ['catalog/related'],
  },
})
