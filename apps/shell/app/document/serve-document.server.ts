import type { FoundDocument } from '@galleria/fragments/host'
import type { Locale } from '@galleria/intl/locales'
import type { HeldLease } from '@galleria/platform-client/isolate'
import { compressionHeaders } from '@galleria/worker-kit/content-encoding'
import { assignRegistry } from '../composition/assigned-registry.server.ts'
import { placeName } from '../composition/delivery-place.server.ts'
import type { Isolate } from '../composition/isolate.server.ts'
import { withQueryOf } from './redirect.server.ts'

/** How long a request waits for another one that is composing the same page. */
const FOLLOW_MS = 3_000

type Compose = (revalidates?: boolean) => Promise<Response>

interface ServeOptions {
  /** Key of the copy that all shoppers share; null when the response is for one shopper. */
  readonly key: string | null
  /** The language of addresses without a prefix. */
  readonly firstLocale: Locale
  readonly isolate: Isolate
  readonly waitUntil: (task: Promise<unknown>) => void
  /** Composes the page; `revalidates` when a copy has been served already. */
  readonly compose: Compose
}

type ServedFor = Pick<ServeOptions, 'isolate' | 'firstLocale'>

/**
 * Serves a cached copy of the whole document where there is one, and otherwise composes it at most once for concurrent requests of the
 * same page. A request that is served from a copy creates nothing: no context, no session, no fragment request.
 */
export async function serveDocument(request: Request, { key, firstLocale, isolate, waitUntil, compose }: ServeOptions): Promise<Response> {
  if (!key) return compose()
  const { variantKey, found } = await findDocument(key, request, { isolate, waitUntil })
  if (!found) return composeOnce(key, variantKey, request, { firstLocale, isolate, waitUntil, compose })
  const lease = found.needsRevalidation ? isolate.composing.take(variantKey) : null
  if (lease) waitUntil(drain(compose(true)).finally(() => lease.release()))
  return toCachedResponse(found, request, { firstLocale, isolate })
}

/** The copy with the builds that are assigned to this shopper, and its own key: shoppers of other builds do not wait for it. */
async function findDocument(
  key: string,
  request: Request,
  { isolate, waitUntil }: Pick<ServeOptions, 'isolate' | 'waitUntil'>,
): Promise<{ readonly variantKey: string; readonly found: FoundDocument | null }> {
  if (!isolate.registry.latest) return { variantKey: key, found: null }
  const registry = await assignRegistry(request, isolate, waitUntil)
  const variantKey = key + registry.variant
  return { variantKey, found: isolate.documents.find(variantKey, registry) }
}

async function composeOnce(
  key: string,
  variantKey: string,
  request: Request,
  { firstLocale, isolate, waitUntil, compose }: Omit<ServeOptions, 'key'>,
): Promise<Response> {
  const { composing } = isolate
  for (const end = Date.now() + FOLLOW_MS; ;) {
    const lease = composing.take(variantKey)
    if (lease) return composeUnderLease(lease, compose)
    const waited = await composing.wait(variantKey, end - Date.now())
    const { found } = await findDocument(key, request, { isolate, waitUntil })
    if (found) return toCachedResponse(found, request, { firstLocale, isolate })
    // Waiting for another request pays only when the one that composed the page was cancelled.
    if (waited.kind !== 'lost') return compose()
  }
}

async function composeUnderLease(lease: HeldLease<void>, compose: Compose): Promise<Response> {
  try {
    return onceRead(await compose(), () => lease.release())
  } catch (error) {
    lease.release()
    throw error
  }
}

function toCachedResponse(found: FoundDocument, request: Request, served: ServedFor): Response {
  const response = found.status === 200 ? toCachedDocument(found, request, served) : toCachedRedirect(found, request)
  response.headers.append('server-timing', 'cache;desc=hit')
  return response
}

function toCachedDocument(found: FoundDocument, request: Request, { isolate, firstLocale }: ServedFor): Response {
  const { policy, tickets } = isolate
  const nonce = tickets.nonce()
  const response = new Response(found.body(nonce, placeName(request, isolate, firstLocale)), { headers: found.headers })
  response.headers.set('content-security-policy', policy(nonce))
  for (const [name, value] of compressionHeaders(request, ['gzip'])) response.headers.append(name, value)
  return response
}

function toCachedRedirect({ status, headers }: FoundDocument, request: Request): Response {
  const response = new Response(null, { status, headers })
  response.headers.set('location', withQueryOf(request.url, headers.get('location') ?? '/'))
  return response
}

async function drain(response: Promise<Response>): Promise<void> {
  await (await response).arrayBuffer()
}

/** Calls back when the body has been read or cancelled. */
function onceRead(response: Response, callback: () => void): Response {
  if (!response.body) {
    callback()
    return response
  }
  const { readable, writable } = new TransformStream()
  response.body
    .pipeTo(writable)
    .catch(() => undefined)
    .finally(callback)
  return new Response(readable, response)
}
