import { BrowserFault } from '@galleria/fragments/contract'
import type { RegistrySnapshot } from '@galleria/fragments/host'
import { assignRegistry } from '../app/composition/assigned-registry.server.ts'
import type { Runtime } from '../app/composition/request-context.server.ts'
import { clientNetwork } from '../app/security/client-network.ts'
import { isSameOrigin } from '../app/security/same-origin.server.ts'

const MAX_BYTES = 1_024

/** `POST /_report`: counts the fault of a fragment in a browser that was served a page with the build at fault, once for each network. */
export async function handleReport(request: Request, runtime: Runtime): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (request.method !== 'POST' || !isSameOrigin(request)) return new Response(null, { status: 403 })
  if (!(length <= MAX_BYTES)) return new Response(null, { status: 413 })
  const { data } = BrowserFault.safeParse(await request.json().catch(() => null))
  if (!data) return new Response(null, { status: 400 })
  await count(data, request, runtime)
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

async function count(fault: BrowserFault, request: Request, { isolate, execution }: Runtime): Promise<void> {
  const { watch, tickets } = isolate
  if (!(await tickets.accepts(fault.page))) return
  const registry = await assignRegistry(request, isolate, (task) => execution.waitUntil(task))
  const network = await clientNetwork(request, isolate)
  if (network === undefined || !isOfShownBuild(fault, registry)) return
  const { fragment, build, kind, file } = fault
  watch.crashed(fragment, build, network, file)
  console.warn(JSON.stringify({ level: 'warn', event: 'browser-fault', fragment, build, kind, file }))
}

/** A report counts for the build that this shopper is shown, and for a file that this build has. */
function isOfShownBuild({ fragment, build, kind, file }: BrowserFault, registry: RegistrySnapshot): boolean {
  if (!registry.declaration(fragment) || registry.build(fragment) !== build) return false
  return kind === 'refused' ? file !== undefined && registry.hasFile(fragment, build, file) : file === undefined
}
