import { formatParams } from '../../contract/index.ts'
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
  cartCount,
  url,
  build = '',
}: FragmentRequest): string {
  return `${originOf(url)} ${fragment}?${formatParams(params)} ${instance} ${locale} ${firstLocale} ${currency} ${displayCurrency} ${deliveryRegion} ${perRole} ${cartCount ?? ''} ${build}`
}
