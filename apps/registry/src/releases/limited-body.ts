import { drain } from '@galleria/worker-kit/drain-body'

/** Bytes of a refused body that are read all the same: unread, it would cost the client the response. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024

/** More bytes than a request may have. */
export class TooManyBytes extends Error {
  override readonly name = 'TooManyBytes'
}

/** The connection broke before the end of a request. */
export class BrokenBody extends Error {
  override readonly name = 'BrokenBody'
}

interface LimitedBody {
  /** The body, of which no more bytes are read than the limit. */
  readonly stream: ReadableStream<Uint8Array>
  /** Reads what is left of a body that is refused. */
  drain(): Promise<void>
}

export function limitBody(body: ReadableStream<Uint8Array>, limit: number): LimitedBody {
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  let received = 0
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BrokenBody(String(cause), { cause })
      })
      if (done) return controller.close()
      received += value.byteLength
      if (received > limit) throw new TooManyBytes(`more than ${limit} bytes`)
      controller.enqueue(value)
    },
  })
  return { stream, drain: () => drain(reader, MAX_DISCARDED_BYTES) }
}
