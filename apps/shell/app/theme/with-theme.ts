const ROOT = '<html'

/**
 * A document in the theme that its shopper chose. Its copy in the cache is the one that all shoppers share: the attribute is written into
 * what goes out.
 */
export function withTheme(response: Response, theme: string): Response {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response
  const marked = response.body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(markRoot(theme)))
  return new Response(marked, response)
}

/** The root element begins within the first bytes of a document. */
function markRoot(theme: string): Transformer<Uint8Array, Uint8Array> {
  let marked = false
  return {
    transform(chunk, controller) {
      if (marked) return controller.enqueue(chunk)
      marked = true
      const text = new TextDecoder('latin1').decode(chunk.subarray(0, 64))
      const end = text.indexOf(ROOT) + ROOT.length
      if (end < ROOT.length) return controller.enqueue(chunk)
      controller.enqueue(chunk.subarray(0, end))
      controller.enqueue(new TextEncoder().encode(` data-theme="${theme}"`))
      controller.enqueue(chunk.subarray(end))
    },
  }
}
