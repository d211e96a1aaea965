import { assignRegistry } from '../composition/assigned-registry.server.ts'
import type { RequestContext } from '../composition/request-context.server.ts'
import { clientNetwork } from '../security/client-network.ts'

/**
 * Counts a form that was carried out for the builds that its shopper is shown of all remotes: a page without its buy button takes acts from
 * the cart, which is another remote's. Done behind the response.
 */
export function noteAct({ request, isolate, waitUntil }: RequestContext, fragment: string): void {
  waitUntil(countAct(request, isolate, fragment, waitUntil))
}

async function countAct(
  request: Request,
  isolate: RequestContext['isolate'],
  fragment: string,
  waitUntil: RequestContext['waitUntil'],
): Promise<void> {
  const network = await clientNetwork(request, isolate)
  // A preview is shown to its team.
  if (network === undefined || isolate.preview) return
  const registry = await assignRegistry(request, isolate, waitUntil)
  for (const [remote, { build }] of registry.remotes) isolate.watch.submitted(remote, build, { fragment, network })
}
