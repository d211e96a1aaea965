import { SlugHistory, SlugHistoryRequest } from '@galleria/platform-client/entities/catalog/slug-history'
import { defineOperation } from '../../http/operation.ts'

/** What became of an address that a product or a collection had. */
export const findSlugHistory = defineOperation({
  name: 'slugHistory.find',
  summary: 'Find what an old slug named',
  description:
    'Tells where a slug leads that a product or a collection had before: to its slug of today, or nowhere, because it was deleted.',
  example: { takes: { kind: 'product', slug: 'morning-cup' } },
  recorded: false,
  methods: ['POST'],
  paths: ['/platform/v1/slug-history'],
  request: SlugHistoryRequest,
  response: SlugHistory,
  handle: ({ services }, input) => services.commerce.run('findSlugHistory', input),
})
