// First, because the build wants them near the start of the Worker.
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import ja from './messages/ja.json'

import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import { Env } from './env.ts'
import { events } from './events.ts'
import * as accountMenu from './src/fragments/account-menu/index.ts'
import * as areas from './src/fragments/areas/index.ts'
import * as memberName from './src/fragments/member-name/index.ts'
import * as newsletter from './src/fragments/newsletter/index.ts'
import * as save from './src/fragments/save/index.ts'
import * as shareLink from './src/fragments/share-link/index.ts'
import * as stockAlert from './src/fragments/stock-alert/index.ts'
import * as addresses from './src/pages/addresses/index.ts'
import * as member from './src/pages/member/index.ts'
import * as profile from './src/pages/profile/index.ts'
import * as sharedWishlist from './src/pages/shared-wishlist/index.ts'
import * as subscriptions from './src/pages/subscriptions/index.ts'
import * as unsubscribe from './src/pages/unsubscribe/index.ts'
import * as wishlist from './src/pages/wishlist/index.ts'

declare module '@galleria/intl/messages' {
  interface AppMessages extends Record<keyof typeof en, string> {}
}

export default defineRemote({
  name: 'account',
  env: Env,
  messages: createTranslations(en, { ar, de, ja }),
  pages: {
    profile: definePage('/account/profile', profile),
    addresses: definePage('/account/addresses', addresses),
    subscriptions: definePage('/account/subscriptions', subscriptions),
    unsubscribe: definePage('/unsubscribe', unsubscribe, { crawl: false }),
    member: definePage('/members/:slug', member),
    wishlist: definePage('/wishlist', wishlist),
    'shared-wishlist': definePage('/wishlist/:id', sharedWishlist),
  },
  fragments: {
    'account-menu': defineFragment(accountMenu),
    areas: defineFragment(areas),
    'member-name': defineFragment(memberName),
    newsletter: defineFragment(newsletter),
    save: defineFragment(save),
    'share-link': defineFragment(shareLink),
    'stock-alert': defineFragment(stockAlert),
  },
  events,
  uses: {
    fragments: { 'account/share-link': ['id'], 'orders/add-wishlist': ['id'] },
    // The orders show the account's areas: in a new store neither could be released before the other.
    optional: ['orders/add-wishlist'],
  },
  examples: {
    areas: [{ area: 'orders' }],
    'shared-wishlist': [{ id: { lookup: 'first shared wishlist', field: 'id' } }],
    member: [{ slug: { lookup: 'first public member', field: 'slug' } }],
    save: [
      { productId: { lookup: 'first product', field: 'id' }, variantId: '' },
      { productId: '1', variantId: '' },
    ],
    'share-link': [{ id: { lookup: 'first shared wishlist', field: 'id' } }],
    'stock-alert': [
      { productId: { lookup: 'first product', field: 'id' }, variantId: { lookup: 'first product', field: 'variantId' } },
      { productId: '1', variantId: '1' },
    ],
  },
})
