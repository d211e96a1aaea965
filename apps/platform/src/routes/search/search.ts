import { findSuggestions, listFacets, searchProducts } from '@galleria/platform-client/operations/catalog'
import { type Operation, serve } from '../../http/operation.ts'
import { JsonText } from '../../rpc/methods.ts'
import { DEFAULT_LIMITS } from '../../services/search/list-facets.ts'
import { toChosenPrices, countConverted, findConversion, withOwnPrices } from './price-currency.ts'

export const searchOperations: readonly Operation[] = [
  serve(listFacets, async ({ caller, services, language }, { currency, ...input }) => {
    const [request, conversion] = await Promise.all([withOwnPrices(services, input), findConversion(services, currency)])
    const count = (priceLimits = input.priceLimits) =>
      services.search.run('listFacets', { language, ...request, priceLimits, elevated: caller.kind === 'elevated' })
    const { price, ...facets } = await (conversion ? countConverted(input.priceLimits ?? DEFAULT_LIMITS, conversion, count) : count())
    const chosen = toChosenPrices(input.filter?.price, request.filter?.price, { currency, conversion })
    return { ...facets, price: { ...price, ...(chosen && { chosen }) } }
  }),
  serve(searchProducts, async ({ caller, services, language, currency }, input) => {
    const elevated = caller.kind === 'elevated'
    const request = await withOwnPrices(services, input)
    const { ids, total, offset, ...rest } = await services.search.run('searchProducts', { language, ...request, elevated })
    const { text } = await services.commerce.text('getFoundProducts', { ids, elevated, language, currency })
    // As they are stored: no product is parsed to be listed.
    return new JsonText(`{"products":${text},${JSON.stringify({ metadata: { count: ids.length, offset, total }, ...rest }).slice(1)}`)
  }),
  serve(findSuggestions, async ({ services, language, currency }, input) => {
    const { ids, ...rest } = await services.search.run('findSuggestions', { language, ...input })
    const { text } = await services.commerce.text('getFoundProducts', { ids, elevated: false, language, currency })
    return new JsonText(`{"products":${text},${JSON.stringify(rest).slice(1)}`)
  }),
]
