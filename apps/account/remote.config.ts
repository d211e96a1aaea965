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
    overview: definePage('/account', () => import('./src/pages/overview/page.server.ts')),
    orders: definePage('/account/orders', () => import('./src/pages/orders/page.server.ts')),
    order: definePage('/account/orders/:id', () => import('./src/pages/order/page.server.ts')),
    reorder: definePage('/account/orders/:id/reorder', () => import('./src/pages/reorder/page.server.ts')),
    'gift-cards': definePage('/account/gift-cards', () => import('./src/pages/gift-cards/page.server.ts')),
    memberships: definePage('/account/memberships', () => import('./src/pages/memberships/page.server.ts')),
    profile: definePage('/account/profile', () => import('./src/pages/profile/page.server.ts')),
    addresses: definePage('/account/addresses', () => import('./src/pages/addresses/page.server.ts')),
    subscriptions: definePage('/account/subscriptions', () => import('./src/pages/subscriptions/page.server.ts')),
    security: definePage('/account/security', () => import('./src/pages/security/page.server.ts')),
    email: definePage('/account/email', () => import('./src/pages/email/page.server.ts')),
    data: definePage('/account/data', () => import('./src/pages/data/page.server.ts')),
    delete: definePage('/account/delete', () => import('./src/pages/delete/page.server.ts')),
    restore: definePage('/account/restore', () => import('./src/pages/restore/page.server.ts')),
    login: definePage('/login', () => import('./src/pages/login/page.server.ts'), { crawl: false }),
    'login-link': definePage('/login/link', () => import('./src/pages/login-link/page.server.ts'), { crawl: false }),
    signup: definePage('/signup', () => import('./src/pages/signup/page.server.ts'), { crawl: false }),
    verify: definePage('/verify', () => import('./src/pages/verify/page.server.ts')),
    'forgot-password': definePage('/forgot-password', () => import('./src/pages/forgot-password/page.server.ts'), { crawl: false }),
    'reset-password': definePage('/reset-password', () => import('./src/pages/reset-password/page.server.ts')),
    problem: definePage('/auth/callback', () => import('./src/pages/problem/page.server.ts'), { store: true }),
    wishlist: definePage('/wishlist', () => import('./src/pages/wishlist/page.server.ts')),
    'shared-wishlist': definePage('/wishlist/:id', () => import('./src/pages/shared-wishlist/page.server.ts')),
    member: definePage('/members/:slug', () => import('./src/pages/member/page.server.ts')),
    'find-order': definePage('/find-order', () => import('./src/pages/find-order/page.server.ts')),
    'linked-reorder': definePage('/reorder/:link', () => import('./src/pages/linked-reorder/page.server.ts')),
    unsubscribe: definePage('/unsubscribe', () => import('./src/pages/unsubscribe/page.server.ts'), { crawl: false }),
    preferences: definePage('/preferences', () => import('./src/pages/preferences/page.server.ts'), { crawl: false }),
  },
  fragments: {
    'account-menu': defineFragment(() => import('./src/fragments/account-menu/fragment.server.ts')),
    'add-passkey': defineFragment(() => import('./src/fragments/add-passkey/fragment.server.ts')),
    areas: defineFragment(() => import('./src/fragments/areas/fragment.server.ts')),
    captcha: defineFragment(() => import('./src/fragments/captcha/fragment.server.ts')),
    'member-name': defineFragment(() => import('./src/fragments/member-name/fragment.server.ts')),
    newsletter: defineFragment(() => import('./src/fragments/newsletter/fragment.server.ts')),
    passkey: defineFragment(() => import('./src/fragments/passkey/fragment.server.ts')),
    'password-strength': defineFragment(() => import('./src/fragments/password-strength/fragment.server.ts')),
    save: defineFragment(() => import('./src/fragments/save/fragment.server.ts')),
    'share-link': defineFragment(() => import('./src/fragments/share-link/fragment.server.ts')),
    'stock-alert': defineFragment(() => import('./src/fragments/stock-alert/fragment.server.ts')),
  },
  events,
  uses: {
    // The cart leads to the account's pages: in a new store neither could be released before the other.
    optional: ['cart/add-wishlist'],
  },
  examples: EXAMPLES,
})
