import { defaultInstance, type LayoutContent } from '@galleria/fragments/contract'
import type { FragmentRequest } from '@galleria/fragments/host'
import { assignedRegistry } from './assigned-registry.server.ts'
import { LAYOUT_CONTENT } from './layout-outlets.ts'
import type { RequestContext } from './request-context.server.ts'

export type PlainRequest = Omit<FragmentRequest, 'fragment' | 'params' | 'instance' | 'primary'>

/** What the owner says around all pages, before there is a page: most often a copy. Undefined where it cannot be had. */
export async function requestLayout(
  { request, isolate, url, waitUntil }: RequestContext,
  plain: PlainRequest,
): Promise<LayoutContent | undefined> {
  const registry = await assignedRegistry(request, isolate, waitUntil)
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
    build: registry.canaryFor(fragment),
    version: registry.versionFor(fragment),
    url: `${url.origin}/`,
  }
  const { envelope } = await isolate.host.start(layout, registry, waitUntil).rendered
  return envelope?.layout
}
