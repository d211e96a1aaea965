/** More than this is not worth a connection. */
const LONGEST_REST = 64 * 1024

/**
 * Reads what an answer left unread of a request's body. The runtime would close the connection behind the answer otherwise, and a
 * client that uses it again at that moment loses its next request.
 */
export async function drainBody({ body, bodyUsed }: Request): Promise<void> {
  if (!body || bodyUsed) return
  const reader = body.getReader()
  let rest = 0
  try {
    for (let part = await reader.read(); !part.done && rest < LONGEST_REST; part = await reader.read()) rest += part.value.byteLength
  } catch {
    // The client gave up: there is no connection to keep.
  }
}
