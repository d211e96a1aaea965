// First, because the build wants them near the start of the Worker.
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import ja from './messages/ja.json'

import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import { Env } from './env.ts'

declare module '@galleria/intl/messages' {
  interface AppMessages extends Record<keyof typeof en, string> {}
}

export default defineRemote({
  name: 'catalog',
  env: Env,
  messages: createTranslations(en, { ar, de, ja }),
  pages: {
    home: definePage('/', () => import('./src/pages/home/page.server.ts')),
    collections: definePage('/collections', () => import('./src/pages/collections/page.server.ts')),
    collection: definePage('/collections/:slug', () => import('./src/pages/collection/page.server.ts')),
    product: definePage('/products/:slug', () => import('./src/pages/product/page.server.ts')),
    results: definePage('/search', () => import('./src/pages/results/page.server.ts'), { crawl: false }),
    compare: definePage('/compare', () => import('./src/pages/compare/page.server.ts'), { crawl: false }),
    'store-page': definePage('/pages/:slug', () => import('./src/pages/store-page/page.server.ts')),
  },
  fragments: {
    alternatives: defineFragment(() => import('./src/fragments/alternatives/fragment.server.ts')),
    'compare-tray': defineFragment(() => import('./src/fragments/compare-tray/fragment.server.ts')),
    feed: defineFragment(() => import('./src/fragments/feed/fragment.server.ts')),
    layout: defineFragment(() => import('./src/fragments/layout/fragment.server.ts')),
    'live-list': defineFragment(() => import('./src/fragments/live-list/fragment.server.ts')),
    navigation: defineFragment(() => import('./src/fragments/navigation/fragment.server.ts')),
    related: defineFragment(() => import('./src/fragments/related/fragment.server.ts')),
    search: defineFragment(() => import('./src/fragments/search/fragment.server.ts')),
    sitemap: defineFragment(() => import('./src/fragments/sitemap/fragment.server.ts')),
    suggestions: defineFragment(() => import('./src/fragments/suggestions/fragment.server.ts')),
  },
  uses: {
    events: { 'account:wishlist-updated': ['productId', 'saved', 'count'] },
  },
  examples: {
    collection: [{ slug: { lookup: 'first collection', field: 'slug' } }, { slug: 'table' }],
    product: [{ slug: { lookup: 'first product', field: 'slug' } }, { slug: 'court-sneaker', Color: 'Ink' }],
    results: [{ q: 'mug' }],
    compare: [{ p: { lookup: 'first product', field: 'slug' } }, { p: 'morning-mug,court-sneaker' }],
    'store-page': [{ slug: { lookup: 'first page', field: 'slug' } }, { slug: 'delivery' }],
    feed: [{ kind: 'new' }],
    sitemap: [{}],
    related: [
      { collection: { lookup: 'first collection', field: 'slug' }, except: [{ lookup: 'first product', field: 'id' }] },
      { collection: 'table', except: [] },
    ],
  },
})
