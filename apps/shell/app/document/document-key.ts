import { splitLocale } from '@galleria/intl/locales'
import { sessionCookieName } from '@galleria/platform-client/session'
import { addressWith } from '../composition/address-with.ts'
import type { Isolate } from '../composition/isolate.server.ts'

type DocumentKeys = Pick<Isolate, 'registry' | 'queries' | 'boundarySwitch'>

/**
 * Key of the copy of this page that all shoppers without a session share; null when the response is for one shopper, or not known to
 * be for all. Of the query it holds only what the page depends on, so that made-up parameters make no more copies.
 */
export function documentKey({ url, method, headers }: Request, { registry, queries, boundarySwitch }: DocumentKeys): string | null {
  if (method !== 'GET' || headers.get('cookie')?.includes(sessionCookieName)) return null
  const start = url.indexOf('?')
  if (start < 0) return url
  const { pathname, searchParams } = new URL(url)
  const match = registry.latest?.match(splitLocale(pathname).path)
  if (!match || (boundarySwitch && searchParams.has('boundaries'))) return null
  return addressWith(url.slice(0, start), queries.reduce(match, searchParams))
}
