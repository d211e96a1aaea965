// First, because the build wants them near the start of the Worker.
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import ja from './messages/ja.json'

import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import { Env } from './env.ts'
import * as alternatives from './src/fragments/alternatives/index.ts'
import * as compareTray from './src/fragments/compare-tray/index.ts'
import * as feed from './src/fragments/feed/index.ts'
import * as layout from './src/fragments/layout/index.ts'
import * as liveList from './src/fragments/live-list/index.ts'
import * as navigation from './src/fragments/navigation/index.ts'
import * as related from './src/fragments/related/index.ts'
import * as search from './src/fragments/search/index.ts'
import * as sitemap from './src/fragments/sitemap/index.ts'
import * as suggestions from './src/fragments/suggestions/index.ts'
import * as collection from './src/pages/collection/index.ts'
import * as collections from './src/pages/collections/index.ts'
import * as compare from './src/pages/compare/index.ts'
import * as home from './src/pages/home/index.ts'
import * as product from './src/pages/product/index.ts'
import * as results from './src/pages/results/index.ts'
import * as storePage from './src/pages/store-page/index.ts'

declare module '@galleria/intl/messages' {
  interface AppMessages extends Record<keyof typeof en, string> {}
}

export default defineRemote({
  name: 'catalog',
  env: Env,
  messages: createTranslations(en, { ar, de, ja }),
  pages: {
    home: definePage('/', home),
    collections: definePage('/collections', collections),
    collection: definePage('/collections/:slug', collection),
    product: definePage('/products/:slug', product),
    results: definePage('/search', results, { crawl: false }),
    compare: definePage('/compare', compare, { crawl: false }),
    'store-page': definePage('/pages/:slug', storePage),
  },
  fragments: {
    alternatives: defineFragment(alternatives),
    'compare-tray': defineFragment(compareTray),
    feed: defineFragment(feed),
    layout: defineFragment(layout),
    'live-list': defineFragment(liveList),
    navigation: defineFragment(navigation),
    related: defineFragment(related),
    search: defineFragment(search),
    sitemap: defineFragment(sitemap),
    suggestions: defineFragment(suggestions),
  },
  uses: {
    fragments: {
      'account/stock-alert': ['productId', 'variantId'],
      'cart/add-to-cart': ['productId', 'variantId', 'name', 'available', 'maximum'],
      'catalog/compare-tray': ['p', 'refused'],
      'catalog/live-list': [],
      'catalog/related': ['collection', 'except'],
      'catalog/suggestions': ['q'],
    },
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
      { collection: { lookup: 'first collection', field: 'slug' }, except: { lookup: 'first product', field: 'id' } },
      { collection: 'table', except: '' },
    ],
  },
})
