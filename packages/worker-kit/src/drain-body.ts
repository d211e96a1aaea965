/** A slower client would hold up its own response. */
const DRAIN_TIMEOUT_MS = 5_000

/**
 * Reads the rest of a request's body that its handler left unread, up to so many bytes: for more, closing the connection is cheaper. Otherwise the
 * runtime would close the connection behind the response, and a client that is still sending, or sends its next request, would lose it.
 */
export async function drainBody({ body, bodyUsed }: Request, maxBytes: number): Promise<void> {
  if (body && !bodyUsed && !body.locked) await drain(body.getReader(), maxBytes)
}

/** Drains a body that was partly read. */
export async function drain(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Promise<void> {
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), DRAIN_TIMEOUT_MS)
  let rest = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      rest += part.value.byteLength
      if (rest > maxBytes) return await reader.cancel()
    }
  } catch {
    // The client has closed the connection.
  } finally {
    clearTimeout(timer)
  }
}
