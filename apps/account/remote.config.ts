// First, because the build wants them near the start of the Worker.
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import ja from './messages/ja.json'

import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import { Env } from './env.ts'
import { events } from './events.ts'
import { EXAMPLES } from './examples.ts'
import * as accountMenu from './src/fragments/account-menu/index.ts'
import * as addPasskey from './src/fragments/add-passkey/index.ts'
import * as areas from './src/fragments/areas/index.ts'
import * as captcha from './src/fragments/captcha/index.ts'
import * as memberName from './src/fragments/member-name/index.ts'
import * as newsletter from './src/fragments/newsletter/index.ts'
import * as passkey from './src/fragments/passkey/index.ts'
import * as passwordStrength from './src/fragments/password-strength/index.ts'
import * as save from './src/fragments/save/index.ts'
import * as shareLink from './src/fragments/share-link/index.ts'
import * as stockAlert from './src/fragments/stock-alert/index.ts'
import * as addresses from './src/pages/addresses/index.ts'
import * as data from './src/pages/data/index.ts'
import * as deleteAccount from './src/pages/delete/index.ts'
import * as email from './src/pages/email/index.ts'
import * as findOrder from './src/pages/find-order/index.ts'
import * as forgotPassword from './src/pages/forgot-password/index.ts'
import * as giftCards from './src/pages/gift-cards/index.ts'
import * as linkedReorder from './src/pages/linked-reorder/index.ts'
import * as loginLink from './src/pages/login-link/index.ts'
import * as login from './src/pages/login/index.ts'
import * as member from './src/pages/member/index.ts'
import * as memberships from './src/pages/memberships/index.ts'
import * as order from './src/pages/order/index.ts'
import * as orders from './src/pages/orders/index.ts'
import * as overview from './src/pages/overview/index.ts'
import * as preferences from './src/pages/preferences/index.ts'
import * as problem from './src/pages/problem/index.ts'
import * as profile from './src/pages/profile/index.ts'
import * as reorder from './src/pages/reorder/index.ts'
import * as resetPassword from './src/pages/reset-password/index.ts'
import * as restore from './src/pages/restore/index.ts'
import * as security from './src/pages/security/index.ts'
import * as sharedWishlist from './src/pages/shared-wishlist/index.ts'
import * as signup from './src/pages/signup/index.ts'
import * as subscriptions from './src/pages/subscriptions/index.ts'
import * as unsubscribe from './src/pages/unsubscribe/index.ts'
import * as verify from './src/pages/verify/index.ts'
import * as wishlist from './src/pages/wishlist/index.ts'

declare module '@galleria/intl/messages' {
  interface AppMessages extends Record<keyof typeof en, string> {}
}

export default defineRemote({
  name: 'account',
  env: Env,
  messages: createTranslations(en, { ar, de, ja }),
  pages: {
    overview: definePage('/account', overview),
    orders: definePage('/account/orders', orders),
    order: definePage('/account/orders/:id', order),
    reorder: definePage('/account/orders/:id/reorder', reorder),
    'gift-cards': definePage('/account/gift-cards', giftCards),
    memberships: definePage('/account/memberships', memberships),
    profile: definePage('/account/profile', profile),
    addresses: definePage('/account/addresses', addresses),
    subscriptions: definePage('/account/subscriptions', subscriptions),
    security: definePage('/account/security', security),
    email: definePage('/account/email', email),
    data: definePage('/account/data', data),
    delete: definePage('/account/delete', deleteAccount),
    restore: definePage('/account/restore', restore),
    login: definePage('/login', login, { crawl: false }),
    'login-link': definePage('/login/link', loginLink, { crawl: false }),
    signup: definePage('/signup', signup, { crawl: false }),
    verify: definePage('/verify', verify),
    'forgot-password': definePage('/forgot-password', forgotPassword, { crawl: false }),
    'reset-password': definePage('/reset-password', resetPassword),
    problem: definePage('/auth/callback', problem, { store: true }),
    wishlist: definePage('/wishlist', wishlist),
    'shared-wishlist': definePage('/wishlist/:id', sharedWishlist),
    member: definePage('/members/:slug', member),
    'find-order': definePage('/find-order', findOrder),
    'linked-reorder': definePage('/reorder/:link', linkedReorder),
    unsubscribe: definePage('/unsubscribe', unsubscribe, { crawl: false }),
    preferences: definePage('/preferences', preferences, { crawl: false }),
  },
  fragments: {
    'account-menu': defineFragment(accountMenu),
    'add-passkey': defineFragment(addPasskey),
    areas: defineFragment(areas),
    captcha: defineFragment(captcha),
    'member-name': defineFragment(memberName),
    newsletter: defineFragment(newsletter),
    passkey: defineFragment(passkey),
    'password-strength': defineFragment(passwordStrength),
    save: defineFragment(save),
    'share-link': defineFragment(shareLink),
    'stock-alert': defineFragment(stockAlert),
  },
  events,
  uses: {
    fragments: {
      'account/add-passkey': [],
      'account/captcha': ['challenge', 'difficulty'],
      'account/passkey': ['returnTo'],
      'account/password-strength': ['field'],
      'account/share-link': ['id'],
      'cart/add-wishlist': ['id'],
    },
    // The cart leads to the account's pages: in a new store neither could be released before the other.
    optional: ['cart/add-wishlist'],
  },
  examples: EXAMPLES,
})
