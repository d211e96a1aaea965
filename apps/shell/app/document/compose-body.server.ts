import { compose } from '@galleria/fragments/host'
import type { PageComposition } from '../composition/page-composition.server.ts'

interface ComposedBody {
  /** URLs of the style sheets that the frame links. */
  readonly linked: ReadonlySet<string>
  /** Stands for the nonce until the document is stamped. */
  readonly noncePlaceholder: string
  /** Puts this response's nonce in. */
  readonly stamp: (html: string) => string
  /** Called with the whole document, not stamped, once it is complete. */
  readonly onComplete: (html: string) => void
}

/**
 * The document's body: one piece when every fragment is there, otherwise a stream that is written in order and never waits for
 * what comes later on the page.
 */
export async function composeBody(
  frame: string,
  fragments: PageComposition,
  { linked, noncePlaceholder, stamp, onComplete }: ComposedBody,
): Promise<string | ReadableStream<Uint8Array>> {
  const parts = compose(frame, fragments, { linked, nonce: noncePlaceholder })
  if (!fragments.settled) return streamed(parts, stamp, onComplete)
  let whole = ''
  for await (const part of parts) whole += part
  onComplete(whole)
  return stamp(whole)
}

function streamed(
  parts: AsyncGenerator<string, void>,
  stamp: ComposedBody['stamp'],
  onComplete: ComposedBody['onComplete'],
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let whole = ''
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) {
        onComplete(whole)
        controller.close()
        return
      }
      whole += value
      controller.enqueue(encoder.encode(stamp(value)))
    },
  })
}
