import { BrowserFault } from '@galleria/fragments/contract'
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
  const { fragment, build, kind } = data
  if (registry.latest?.standing(fragment, build) === 'live') {
    watch.crashed(fragment, build, clientAddress(request))
    console.warn(JSON.stringify({ level: 'warn', event: 'browser-fault', fragment, build, kind }))
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })
}
