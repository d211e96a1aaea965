import type { LayoutContent } from '@galleria/fragments/contract'
import { rememberedCurrency } from '../locale/currency-choice.ts'
import type { Isolate } from './isolate.server.ts'
import type { RequestContext } from './request-context.server.ts'
import { requestLayout, type PlainRequest } from './request-layout.server.ts'

/** What the layout says of the store that other pages depend on. */
export function learnStore(
  { currencies, regions }: Pick<Isolate, 'currencies' | 'regions'>,
  layout: LayoutContent | null | undefined,
): void {
  currencies.learn(layout)
  regions.learn(layout)
}

/** The other currency that this shopper reads prices in: the chosen one, or else that of the page's language. */
export async function displayCurrency(context: RequestContext, plain: PlainRequest): Promise<string | undefined> {
  const { request, isolate, locale } = context
  // In a new isolate: the layout says them. The page needs the same copy of it next.
  if (!isolate.currencies.others) learnStore(isolate, await requestLayout(context, plain))
  return isolate.currencies.shownIn(locale, rememberedCurrency(request.headers.get('cookie')))
}
