import { findSuggestions, listFacets, searchProducts } from '@galleria/platform-client/operations/catalog'
import { type Operation, serve } from '../../http/operation.ts'
import { JsonText } from '../../rpc/methods.ts'
import { DEFAULT_LIMITS } from '../../services/search/list-facets.ts'
import { toChosenPrices, countConverted, findConversion, withOwnPrices, findTextPrices } from './price-currency.ts'

export const searchOperations: readonly Operation[] = [
  serve(listFacets, async ({ caller, services, language }, { currency, ...input }) => {
    const [request, conversion, textPrices] = await Promise.all([
      withOwnPrices(services, input),
      findConversion(services, currency),
      findTextPrices(services, input, { currency, language }),
    ])
    const count = (priceLimits = input.priceLimits) =>
      services.search.run('listFacets', { language, ...request, textPrices, priceLimits, elevated: caller.kind === 'elevated' })
    const { price, ...facets } = await (conversion ? countConverted(input.priceLimits ?? DEFAULT_LIMITS, conversion, count) : count())
    const chosen = toChosenPrices(input.filter?.price, request.filter?.price, { currency, conversion })
    return { ...facets, price: { ...price, ...(chosen && { chosen }) } }
  }),
  serve(searchProducts, async ({ caller, services, language, currency }, input) => {
    const elevated = caller.kind === 'elevated'
    const [request, textPrices] = await Promise.all([
      withOwnPrices(services, input),
      findTextPrices(services, input, { currency, language }),
    ])
    const { ids, total, offset, ...rest } = await services.search.run('searchProducts', { language, ...request, textPrices, elevated })
    const { text } = await services.commerce.text('getFoundProducts', { ids, elevated, language, currency })
    // As they are stored: no product is parsed to be listed.
    return new JsonText(`{"products":${text},${JSON.stringify({ metadata: { count: ids.length, offset, total }, ...rest }).slice(1)}`)
  }),
  serve(findSuggestions, async ({ services, language, currency }, input) => {
    const textPrices = await findTextPrices(services, input, { currency, language })
    const { ids, ...rest } = await services.search.run('findSuggestions', { language, ...input, textPrices })
    const { text } = await services.commerce.text('getFoundProducts', { ids, elevated: false, language, currency })
    return new JsonText(`{"products":${text},${JSON.stringify(rest).slice(1)}`)
  }),
]
