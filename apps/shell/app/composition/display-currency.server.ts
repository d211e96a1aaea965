import { readCurrency } from '../locale/currency-choice.ts'
import type { RequestContext } from './request-context.server.ts'

/** The other currency that this shopper reads prices in: the chosen one, or else that of the page's language. */
export function displayCurrency({ request, isolate, locale }: RequestContext): string | undefined {
  return isolate.currencies.shownIn(locale, readCurrency(request.headers.get('cookie')))
}
