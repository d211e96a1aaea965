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

declare module '@galleria/intl/messages' {
  interface AppMessages extends Record<keyof typeof en, string> {}
}

export default defineRemote({
  name: 'account',
  env: Env,
  messages: createTranslations(en, { ar, de, ja }),
  pages: {
    overview: definePage('/account', () => import('./src/pages/overview/index.ts')),
    orders: definePage('/account/orders', () => import('./src/pages/orders/index.ts')),
    order: definePage('/account/orders/:id', () => import('./src/pages/order/index.ts')),
    reorder: definePage('/account/orders/:id/reorder', () => import('./src/pages/reorder/index.ts')),
    'gift-cards': definePage('/account/gift-cards', () => import('./src/pages/gift-cards/index.ts')),
    memberships: definePage('/account/memberships', () => import('./src/pages/memberships/index.ts')),
    profile: definePage('/account/profile', () => import('./src/pages/profile/index.ts')),
    addresses: definePage('/account/addresses', () => import('./src/pages/addresses/index.ts')),
    subscriptions: definePage('/account/subscriptions', () => import('./src/pages/subscriptions/index.ts')),
    security: definePage('/account/security', () => import('./src/pages/security/index.ts')),
    email: definePage('/account/email', () => import('./src/pages/email/index.ts')),
    data: definePage('/account/data', () => import('./src/pages/data/index.ts')),
    delete: definePage('/account/delete', () => import('./src/pages/delete/index.ts')),
    restore: definePage('/account/restore', () => import('./src/pages/restore/index.ts')),
    login: definePage('/login', () => import('./src/pages/login/index.ts'), { crawl: false }),
    'login-link': definePage('/login/link', () => import('./src/pages/login-link/index.ts'), { crawl: false }),
    signup: definePage('/signup', () => import('./src/pages/signup/index.ts'), { crawl: false }),
    verify: definePage('/verify', () => import('./src/pages/verify/index.ts')),
    'forgot-password': definePage('/forgot-password', () => import('./src/pages/forgot-password/index.ts'), { crawl: false }),
    'reset-password': definePage('/reset-password', () => import('./src/pages/reset-password/index.ts')),
    problem: definePage('/auth/callback', () => import('./src/pages/problem/index.ts'), { store: true }),
    wishlist: definePage('/wishlist', () => import('./src/pages/wishlist/index.ts')),
    'shared-wishlist': definePage('/wishlist/:id', () => import('./src/pages/shared-wishlist/index.ts')),
    member: definePage('/members/:slug', () => import('./src/pages/member/index.ts')),
    'find-order': definePage('/find-order', () => import('./src/pages/find-order/index.ts')),
    'linked-reorder': definePage('/reorder/:link', () => import('./src/pages/linked-reorder/index.ts')),
    unsubscribe: definePage('/unsubscribe', () => import('./src/pages/unsubscribe/index.ts'), { crawl: false }),
    preferences: definePage('/preferences', () => import('./src/pages/preferences/index.ts'), { crawl: false }),
  },
  fragments: {
    'account-menu': defineFragment(() => import('./src/fragments/account-menu/index.ts')),
    'add-passkey': defineFragment(() => import('./src/fragments/add-passkey/index.ts')),
    areas: defineFragment(() => import('./src/fragments/areas/index.ts')),
    captcha: defineFragment(() => import('./src/fragments/captcha/index.ts')),
    'member-name': defineFragment(() => import('./src/fragments/member-name/index.ts')),
    newsletter: defineFragment(() => import('./src/fragments/newsletter/index.ts')),
    passkey: defineFragment(() => import('./src/fragments/passkey/index.ts')),
    'password-strength': defineFragment(() => import('./src/fragments/password-strength/index.ts')),
    save: defineFragment(() => import('./src/fragments/save/index.ts')),
    'share-link': defineFragment(() => import('./src/fragments/share-link/index.ts')),
    'stock-alert': defineFragment(() => import('./src/fragments/stock-alert/index.ts')),
  },
  events,
  uses: {
    // The cart leads to the account's pages: in a new store neither could be released before the other.
    optional: ['cart/add-wishlist'],
  },
  examples: EXAMPLES,
})
