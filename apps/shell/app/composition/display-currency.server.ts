import { defaultInstance } from '@galleria/fragments/contract'
import type { FragmentRequest } from '@galleria/fragments/host'
import { rememberedCurrency } from '../locale/currency-choice.ts'
import { assignedRegistry } from './assigned-registry.server.ts'
import { LAYOUT_CONTENT } from './layout-outlets.ts'
import type { RequestContext } from './request-context.server.ts'

type PlainRequest = Omit<FragmentRequest, 'fragment' | 'params' | 'instance' | 'primary'>

/** The other currency that this shopper reads prices in: the chosen one, or else that of the page's language. */
export async function displayCurrency(context: RequestContext, plain: PlainRequest): Promise<string | undefined> {
  const { request, isolate, locale } = context
  if (!isolate.currencies.others) await requestCurrencies(context, plain)
  return isolate.currencies.shownIn(locale, rememberedCurrency(request.headers.get('cookie')))
}

/** In a new isolate: the layout says them. The page needs the same copy of it next. */
async function requestCurrencies({ request, isolate, url, waitUntil }: RequestContext, plain: PlainRequest): Promise<void> {
  const registry = await assignedRegistry(request, isolate, waitUntil)
  const fragment = registry.layout.get(LAYOUT_CONTENT)
  if (fragment === undefined) return
  const layout: FragmentRequest = {
    ...plain,
    fragment,
    params: {},
    instance: defaultInstance(fragment),
    primary: false,
    token: null,
    clientAddress: null,
    build: registry.canaryFor(fragment),
    version: registry.versionFor(fragment),
    url: `${url.origin}/`,
  }
  const { envelope } = await isolate.host.start(layout, registry, waitUntil).rendered
  isolate.currencies.learn(envelope?.layout)
}
