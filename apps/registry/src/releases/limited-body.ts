/** More bytes than a request may have. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'
}

/** The connection broke before the end of a request. */
export class BrokenBody extends Error {
  override readonly name = 'BrokenBody'
}

/** The same bytes, no more of which are read than the limit. */
export function limitedBody(body: ReadableStream<Uint8Array>, limit: number): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  let received = 0
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BrokenBody(String(cause), { cause })
      })
      if (done) return controller.close()
      received += value.byteLength
      if (received > limit) {
        await reader.cancel()
        throw new TooManyBytes(`more than ${limit} bytes`)
      }
      controller.enqueue(value)
    },
    cancel: () => reader.cancel(),
  })
}
