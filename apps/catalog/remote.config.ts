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
    home: definePage('/', () => import('./src/pages/home/index.ts')),
    collections: definePage('/collections', () => import('./src/pages/collections/index.ts')),
    collection: definePage('/collections/:slug', () => import('./src/pages/collection/index.ts')),
    product: definePage('/products/:slug', () => import('./src/pages/product/index.ts')),
    results: definePage('/search', () => import('./src/pages/results/index.ts'), { crawl: false }),
    compare: definePage('/compare', () => import('./src/pages/compare/index.ts'), { crawl: false }),
    'store-page': definePage('/pages/:slug', () => import('./src/pages/store-page/index.ts')),
  },
  fragments: {
    alternatives: defineFragment(() => import('./src/fragments/alternatives/index.ts')),
    'compare-tray': defineFragment(() => import('./src/fragments/compare-tray/index.ts')),
    feed: defineFragment(() => import('./src/fragments/feed/index.ts')),
    layout: defineFragment(() => import('./src/fragments/layout/index.ts')),
    'live-list': defineFragment(() => import('./src/fragments/live-list/index.ts')),
    navigation: defineFragment(() => import('./src/fragments/navigation/index.ts')),
    related: defineFragment(() => import('./src/fragments/related/index.ts')),
    search: defineFragment(() => import('./src/fragments/search/index.ts')),
    sitemap: defineFragment(() => import('./src/fragments/sitemap/index.ts')),
    suggestions: defineFragment(() => import('./src/fragments/suggestions/index.ts')),
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
