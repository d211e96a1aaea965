import { defaultInstance } from '@galleria/fragments/contract'
import type { FragmentRequest, RenderedFragment } from '@galleria/fragments/host'
import { assignRegistry } from './assigned-registry.server.ts'
import { LAYOUT_CONTENT } from './layout-outlets.ts'
import type { RequestContext } from './request-context.server.ts'

type PlainRequest = Omit<FragmentRequest, 'fragment' | 'params' | 'contract' | 'instance' | 'primary' | 'url'>

/** What the owner says around all pages, before there is a page: most often a copy. Undefined where no remote says anything. */
export async function requestLayout(
  { request, isolate, url, waitUntil }: Pick<RequestContext, 'request' | 'isolate' | 'url' | 'waitUntil'>,
  plain: PlainRequest,
): Promise<RenderedFragment | undefined> {
  const registry = await assignRegistry(request, isolate, waitUntil)
  const fragment = registry.layout.get(LAYOUT_CONTENT)
  if (fragment === undefined) return undefined
  const layout: FragmentRequest = {
    ...plain,
    fragment,
    params: {},
    instance: defaultInstance(fragment),
    primary: false,
    token: null,
    clientAddress: null,
    ...registry.target(fragment),
    url: `${url.origin}/`,
  }
  return isolate.host.start(layout, registry, waitUntil).rendered
}
