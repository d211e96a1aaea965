import {
  Facets,
  FacetsRequest,
  SearchRequest,
  SearchResponse,
  Suggestions,
  SuggestionsRequest,
} from '@galleria/platform-client/entities/catalog/product-search'
import { type Operation, defineOperation } from '../../http/operation.ts'
import { JsonText } from '../../rpc/methods.ts'
import { DEFAULT_LIMITS } from '../../services/search/list-facets.ts'
import { chosenPrices, countConverted, findConversion, withOwnPrices } from './price-currency.ts'

export const searchOperations: readonly Operation[] = [
  // How many products have what: of all, or of those that a filter and a text leave.
  defineOperation({
    name: 'search.listFacets',
    summary: 'List facets',
    description:
      'Counts products by collection, option, brand, type, price, availability and discount: of all, or of those that a filter and a text leave.',
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/facets'],
    request: FacetsRequest,
    response: Facets,
    handle: async ({ caller, services, language }, { currency, ...input }) => {
      const [request, conversion] = await Promise.all([withOwnPrices(services, input), findConversion(services, currency)])
      const count = (priceLimits = input.priceLimits) =>
        services.search.run('listFacets', { language, ...request, priceLimits, elevated: caller.kind === 'elevated' })
      const { price, ...facets } = await (conversion ? countConverted(input.priceLimits ?? DEFAULT_LIMITS, conversion, count) : count())
      const chosen = chosenPrices(input.filter?.price, request.filter?.price, { currency, conversion })
      return { ...facets, price: { ...price, ...(chosen && { chosen }) } }
    },
  }),
  // Products by the words of their names, brands and descriptions.
  defineOperation({
    name: 'search.findProducts',
    summary: 'Search products',
    description: 'Finds products by text and filter: best matches first, or by name, price or age.',
    example: { takes: { text: 'mug' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/search'],
    request: SearchRequest,
    response: SearchResponse,
    handle: async ({ caller, services, language, currency }, input) => {
      const elevated = caller.kind === 'elevated'
      const request = await withOwnPrices(services, input)
      const { ids, total, offset, ...rest } = await services.search.run('searchProducts', { language, ...request, elevated })
      const { text } = await services.commerce.text('getFoundProducts', { ids, elevated, language, currency })
      // As they are stored: no product is parsed to be listed.
      return new JsonText(`{"products":${text},${JSON.stringify({ metadata: { count: ids.length, offset, total }, ...rest }).slice(1)}`)
    },
  }),
  // What a search field shows below itself.
  defineOperation({
    name: 'search.findSuggestions',
    summary: 'Find suggestions',
    description:
      'Finds products, collections and words for what a shopper has typed so far. Where it finds nothing, the phrases or words nearest to it and the collections with most products.',
    example: { takes: { text: 'mu' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/suggestions'],
    request: SuggestionsRequest,
    response: Suggestions,
    handle: async ({ services, language, currency }, input) => {
      const { ids, ...rest } = await services.search.run('findSuggestions', { language, ...input })
      const { text } = await services.commerce.text('getFoundProducts', { ids, elevated: false, language, currency })
      return new JsonText(`{"products":${text},${JSON.stringify(rest).slice(1)}`)
    },
  }),
]
