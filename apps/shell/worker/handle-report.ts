import { BrowserFault } from '@galleria/fragments/contract'
import type { RegistrySnapshot } from '@galleria/fragments/host'
import type { Isolate } from '../app/composition/isolate.server.ts'
import { clientAddress } from '../app/security/client-address.ts'
import { isSameOrigin } from '../app/security/same-origin.server.ts'

export const REPORT_PATH = '/_report'
const MAX_BYTES = 1_024

/** `POST /_report`: counts the fault of a fragment in a browser, for builds that are live. */
export async function handleReport(request: Request, { watch, registry }: Isolate): Promise<Response> {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (request.method !== 'POST' || !isSameOrigin(request)) return new Response(null, { status: 403 })
  if (!(length <= MAX_BYTES)) return new Response(null, { status: 413 })
  const { data } = BrowserFault.safeParse(await request.json().catch(() => null))
  if (!data) return new Response(null, { status: 400 })
  if (isOfLiveBuild(data, registry.latest)) {
    const { fragment, build, kind, file } = data
    watch.crashed(fragment, build, clientAddress(request), file)
    console.warn(JSON.stringify({ level: 'warn', event: 'browser-fault', fragment, build, kind, file }))
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}

/** Anyone can send a report: it counts for a build that is live, and for a file that this build has. */
function isOfLiveBuild({ fragment, build, kind, file }: BrowserFault, registry: RegistrySnapshot | undefined): boolean {
  if (registry?.standing(fragment, build) !== 'live') return false
  return kind === 'refused' ? file !== undefined && registry.hasFile(fragment, build, file) : file === undefined
}
