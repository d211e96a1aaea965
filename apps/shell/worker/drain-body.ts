/** For a longer rest, closing the connection is cheaper. */
const MAX_REST_BYTES = 64 * 1024
/** A slower client would hold up its own response. */
const DRAIN_TIMEOUT_MS = 5_000

/**
 * Reads the rest of a request's body that its handler left unread. Otherwise the runtime would close the connection after the response,
 * and a client that uses it again at that moment would lose its next request.
 */
export async function drainBody({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed) return
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), DRAIN_TIMEOUT_MS)
  let rest = 0
  try {
    for (let part = await reader.read(); !part.done && rest < MAX_REST_BYTES; part = await reader.read()) rest += part.value.byteLength
  } catch {
    // The client has closed the connection.
  } finally {
    clearTimeout(timer)
  }
}
