// First, because the build wants them near the start of the Worker.
import ar from './messages/ar.json'
import de from './messages/de.json'
import en from './messages/en.json'
import ja from './messages/ja.json'

import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import { createTranslations } from '@galleria/intl/messages'
import { Env } from './env.ts'
import * as compareTray from './src/fragments/compare-tray/index.ts'
import * as feed from './src/fragments/feed/index.ts'
import * as sitemap from './src/fragments/sitemap/index.ts'
import * as compare from './src/pages/compare/index.ts'
import * as preferences from './src/pages/preferences/index.ts'
import * as storePage from './src/pages/store-page/index.ts'

declare module '@galleria/intl/messages' {
  interface AppMessages extends Record<keyof typeof en, string> {}
}

export default defineRemote({
  name: 'discovery',
  env: Env,
  messages: createTranslations(en, { ar, de, ja }),
  pages: {
    compare: definePage('/compare', compare, { crawl: false }),
    preferences: definePage('/preferences', preferences, { crawl: false }),
    'store-page': definePage('/pages/:slug', storePage),
  },
  fragments: {
    'compare-tray': defineFragment(compareTray),
    feed: defineFragment(feed),
    sitemap: defineFragment(sitemap),
  },
  examples: {
    compare: [{ p: { lookup: 'first product', field: 'slug' } }, { p: 'morning-mug,court-sneaker' }],
    preferences: [{}],
    'store-page': [{ slug: { lookup: 'first page', field: 'slug' } }, { slug: 'delivery' }],
    feed: [{ kind: 'new' }],
    sitemap: [{}],
  },
})
