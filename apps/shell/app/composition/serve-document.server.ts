import type { FoundDocument } from '@galleria/fragments/host'
import { newNonce } from '../security/document-headers.server.ts'
import { compressionHeaders } from './compression.ts'
import { documentKey } from './document-key.ts'
import type { Isolate } from './isolate.server.ts'

/** How long a request waits for another one that is composing the same page. */
const FOLLOW_MS = 3_000

type Compose = () => Promise<Response>

interface Served {
  readonly isolate: Isolate
  readonly waitUntil: (task: Promise<unknown>) => void
  /** Makes the page anew. */
  readonly compose: Compose
}

/**
 * Answers from the copies of whole documents where it may, and composes at most once for requests that ask for the same page
 * at the same time. Nothing is made for a request that a copy answers: no context, no session, no call.
 */
export function serveDocument(request: Request, { isolate, waitUntil, compose }: Served): Response | Promise<Response> {
  const key = documentKey(request)
  if (!key) return compose()
  const found = isolate.documents.find(key)
  if (!found) return composedOnce(key, request, { isolate, waitUntil, compose })
  if (found.needsRevalidation && !isolate.composing.has(key)) waitUntil(track(key, isolate, drained(compose())))
  return copyOf(found, request, isolate)
}

async function composedOnce(key: string, request: Request, { isolate, waitUntil, compose }: Served): Promise<Response> {
  const underway = isolate.composing.get(key)
  if (underway) {
    await Promise.race([underway, new Promise((resolve) => setTimeout(resolve, FOLLOW_MS))])
    const made = isolate.documents.find(key)
    return made ? copyOf(made, request, isolate) : compose()
  }
  const complete = Promise.withResolvers<void>()
  waitUntil(track(key, isolate, complete.promise))
  try {
    return whenRead(await compose(), complete.resolve)
  } catch (error) {
    complete.resolve()
    throw error
  }
}

function copyOf(found: FoundDocument, request: Request, { policy }: Isolate): Response {
  const nonce = newNonce()
  const headers: [string, string][] = [
    ...found.headers,
    ['content-security-policy', policy(nonce)],
    ['server-timing', 'cache;desc=hit'],
    ...compressionHeaders(request),
  ]
  return new Response(found.body(nonce), { headers })
}

function track(key: string, { composing }: Isolate, task: Promise<void>): Promise<void> {
  const tracked = task.finally(() => composing.delete(key))
  composing.set(key, tracked)
  return tracked
}

async function drained(response: Promise<Response>): Promise<void> {
  await (await response).arrayBuffer()
}

/** Calls back when the body has been written or given up. */
function whenRead(response: Response, callback: () => void): Response {
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
