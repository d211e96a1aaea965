import type { FoundDocument } from '@galleria/fragments/host'
import { documentHeaders, newNonce } from '../security/document-headers.server.ts'
import { documentKey } from './document-response.server.ts'
import type { RequestContext } from './request-context.server.ts'

/** How long a request waits for another one that is composing the same page. */
const FOLLOW_MS = 3_000

/**
 * Answers from the copies of whole documents where it may, and composes at most once for requests that ask for the same page
 * at the same time.
 */
export async function cachedDocument(context: RequestContext, compose: (context: RequestContext) => Promise<Response>): Promise<Response> {
  const key = documentKey(context)
  if (!key) return compose(context)
  const { documents, composing } = context.isolate
  const found = documents.find(key)
  if (found) {
    if (found.needsRevalidation && !composing.has(key)) context.waitUntil(track(key, context, drained(compose(context))))
    return answer(found, context)
  }
  const underway = composing.get(key)
  if (underway) {
    await Promise.race([underway, new Promise((resolve) => setTimeout(resolve, FOLLOW_MS))])
    const made = documents.find(key)
    return made ? answer(made, context) : compose(context)
  }
  const response = compose(context)
  const complete = Promise.withResolvers<void>()
  context.waitUntil(track(key, context, complete.promise))
  return whenRead(await response.catch((error: unknown) => {
    complete.resolve()
    throw error
  }), complete.resolve)
}

function answer(found: FoundDocument, { env }: RequestContext): Response {
  const nonce = newNonce()
  const { headers } = found
  for (const [name, value] of Object.entries(documentHeaders({ nonce, platformOrigin: env.PLATFORM_PUBLIC_URL }))) headers.set(name, value)
  headers.set('server-timing', 'cache;desc=hit')
  return new Response(found.body(nonce), { headers })
}

function track(key: string, { isolate: { composing } }: RequestContext, task: Promise<void>): Promise<void> {
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
  response.body.pipeTo(writable).catch(() => undefined).finally(callback)
  return new Response(readable, response)
}
