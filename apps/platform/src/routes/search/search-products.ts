import { SearchAnswer, SearchRequest } from '../../domain/search/search-requests.ts'
import { defineCall } from '../../http/call.ts'
import { JsonText } from '../../objects/verbs.ts'

/** Products by the words of their names, brands and descriptions. */
export const searchProducts = defineCall({
  name: 'search.findProducts',
  recorded: false,
  methods: ['POST'],
  paths: ['/platform/v1/search'],
  request: SearchRequest,
  answer: SearchAnswer,
  handle: async ({ caller, services }, input) => {
    const elevated = caller.kind === 'elevated'
    const { ids, total, offset, complete, tookMs } = await services.search.run('searchProducts', { ...input, elevated })
    const { text } = await services.commerce.text('foundProducts', { ids, elevated })
    // As they are stored: no product is parsed to be listed.
    return new JsonText(
      `{"products":${text},${JSON.stringify({ metadata: { count: ids.length, offset, total }, complete, tookMs }).slice(1)}`,
    )
  },
})
