import { DocumentWriter, type DocumentFrame, type WrittenPart } from '@galleria/fragments/host'
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
export function composeBody(
  frame: DocumentFrame,
  fragments: PageComposition,
  { linked, noncePlaceholder, stamp, onComplete }: ComposedBody,
): string | ReadableStream<Uint8Array> {
  const writer = new DocumentWriter(frame, fragments, { linked, nonce: noncePlaceholder })
  const first = writer.write()
  if (first.pending) return toStream(partsFrom(first, writer), stamp, onComplete)
  onComplete(first.text)
  return stamp(first.text)
}

async function* partsFrom(first: WrittenPart, writer: DocumentWriter): AsyncGenerator<string, void> {
  for (let part = first; ; part = writer.write()) {
    if (part.text) yield part.text
    if (!part.pending) return
    await part.pending
  }
}

function toStream(
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
