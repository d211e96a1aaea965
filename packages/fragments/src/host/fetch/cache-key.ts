import { originOf } from './origin-of.ts'
import type { FragmentRequest } from './rendered-fragment.ts'

/** Names the response to a request without identity: it depends on nothing else. */
export function cacheKey({
  fragment,
  params,
  instance,
  locale,
  firstLocale,
  currency,
  displayCurrency = '',
  deliveryRegion = '',
  perRole = 'none',
  url,
  build = '',
}: FragmentRequest): string {
  return `${originOf(url)} ${fragment}?${sortedQuery(params)} ${instance} ${locale} ${firstLocale} ${currency} ${displayCurrency} ${deliveryRegion} ${perRole} ${build}`
}

function sortedQuery(params: FragmentRequest['params']): string {
  // Most fragments of a layout have none.
  if (Object.keys(params).length === 0) return ''
  const query = new URLSearchParams(params)
  query.sort()
  return query.toString()
}
