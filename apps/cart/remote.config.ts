import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import * as addToCart from './src/fragments/add-to-cart/index.ts'
import * as drawer from './src/fragments/drawer/index.ts'
import * as miniCart from './src/fragments/mini-cart/index.ts'
import { messagesIn } from './src/lib/translations.ts'
import * as cart from './src/pages/cart/index.ts'
import * as checkout from './src/pages/checkout/index.ts'
import * as thankYou from './src/pages/thank-you/index.ts'

export default defineRemote({
  name: 'cart',
  messages: messagesIn,
  pages: {
    cart: definePage('/cart', cart),
    checkout: definePage('/checkout', checkout),
    'thank-you': definePage('/thank-you', thankYou),
  },
  fragments: {
    'mini-cart': defineFragment(miniCart),
    'add-to-cart': defineFragment(addToCart),
    drawer: defineFragment(drawer),
  },
})
