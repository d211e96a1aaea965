import type { FragmentRequest } from './rendered-fragment.ts'

/** Names the response to a request without identity: it depends on nothing else. */
export function cacheKey({
  fragment,
  params,
  instance,
  locale,
  currency,
  displayCurrency = '',
  perRole = 'none',
  url,
  build = '',
}: FragmentRequest): string {
  const query = new URLSearchParams(params)
  query.sort()
  return `${new URL(url).origin} ${fragment}?${query} ${instance} ${locale} ${currency} ${displayCurrency} ${perRole} ${build}`
}
