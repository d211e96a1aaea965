import { defineFragment, defineRemote } from '@galleria/fragments/remote'
import * as search from './src/fragments/search/index.ts'

export default defineRemote({
  name: 'catalog',
  pages: {},
  fragments: { search: defineFragment(search) },
})
