import { Facets, FacetsRequest } from '../../domain/search/search-requests.ts'
import { defineCall } from '../../http/call.ts'

/** How many products have what: of all, or of those that a filter and a text leave. */
export const listFacets = defineCall({
  name: 'search.listFacets',
  recorded: false,
  methods: ['POST'],
  paths: ['/platform/v1/facets'],
  request: FacetsRequest,
  answer: Facets,
  handle: ({ caller, services }, input) => services.search.run('listFacets', { ...input, elevated: caller.kind === 'elevated' }),
})
