import { defineFragment, definePage, defineRemote } from '@galleria/fragments/remote'
import * as navigation from './src/fragments/navigation/index.ts'
import * as related from './src/fragments/related/index.ts'
import * as search from './src/fragments/search/index.ts'
import { messagesIn } from './src/lib/translations.ts'
import * as collection from './src/pages/collection/index.ts'
import * as collections from './src/pages/collections/index.ts'
import * as home from './src/pages/home/index.ts'
import * as product from './src/pages/product/index.ts'
import * as results from './src/pages/results/index.ts'

export default defineRemote({
  name: 'catalog',
  messages: messagesIn,
  pages: {
    home: definePage('/', home),
    collections: definePage('/collections', collections),
    collection: definePage('/collections/:slug', collection),
    product: definePage('/products/:slug', product),
    results: definePage('/search', results),
  },
  fragments: { navigation: defineFragment(navigation), related: defineFragment(related), search: defineFragment(search) },
})
