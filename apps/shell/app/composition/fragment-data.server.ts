import { defaultInstance, fitParams, readQueryParams, type HydrationData } from '@galleria/fragments/contract'
import type { FragmentRequest } from '@galleria/fragments/host'
import { ANONYMOUS } from '../session/shopper.server.ts'
import { askRemote } from './ask-remote.server.ts'
import { assignRegistry } from './assigned-registry.server.ts'
import { createFragmentContext } from './fragment-context.server.ts'
import { identityFor } from './fragment-identity.ts'
import { isOfCartRemote } from './layout-outlets.ts'
import type { RequestContext } from './request-context.server.ts'

interface FragmentData {
  readonly status: number
  /** Null where the remote's response was a status alone. */
  readonly data: HydrationData | null
  /** Seconds for which browsers, and caches in between, may store it. */
  readonly maxAge: number
}

/** Beyond it, a change would not show everywhere in time: no purge reaches a browser. */
const MAX_AGE_SECONDS = 5

/**
 * Gets a fragment without markup, with the request's query as its params. Null where no remote declares it.
 * @throws FragmentFault when the remote gives no usable response
 */
export async function getFragmentData(context: RequestContext, named: string): Promise<FragmentData | null> {
  const { isolate, shopper, url, waitUntil } = context
  const registry = await assignRegistry(context.request, isolate, waitUntil)
  const fragment = registry.resolve(named)
  const declaration = registry.declaration(fragment)
  if (!declaration) return null
  const target = registry.target(fragment)
  const params = readQueryParams(url.searchParams)
  if (!params) return { status: 400, data: null, maxAge: 0 }
  const isPublic = declaration.cache.class === 'public'
  const shared = await createFragmentContext(context, isPublic ? ANONYMOUS : await shopper.getToken())
  const request: FragmentRequest = {
    ...shared,
    // A page that was left for a while asks for what is true now: another device may have changed it since.
    ...identityFor(declaration.cache, { ...shared, sessionCartCount: null }),
    deliveryRegion: declaration.cache.perDeliveryRegion ? shared.deliveryRegion : undefined,
    fragment,
    ...target,
    params: fitParams(params, declaration, target.contract),
    primary: false,
    // Another instance than the server's on the page: ids that the browser creates must not meet its ids.
    instance: `${defaultInstance(fragment)}-${isPublic ? 'data' : crypto.randomUUID().slice(0, 8)}`,
    url: `${url.origin}/`,
  }
  const result = await askRemote(context, request, (sent) => isolate.host.hydrationData(sent, registry))
  // Data that differs between shoppers is theirs alone: so are canaries, prices in several currencies and the cost of delivery.
  const differs = isolate.currencies.others?.length !== 0 || (declaration.cache.perDeliveryRegion && shared.country !== undefined)
  if (result.cart !== undefined && isOfCartRemote(fragment, registry)) shopper.noteCart(result.cart, waitUntil)
  const isShared = isPublic && result.data && !registry.variant && !differs
  const { status, data } = result
  return { status, data, maxAge: isShared ? Math.min(declaration.cache.fresh, MAX_AGE_SECONDS) : 0 }
}
