import { MalformedWebhookError } from './errors/malformed-webhook-error.ts'
import { OversizedWebhookError } from './errors/oversized-webhook-error.ts'

/** The part of an oversized body that is still read: unread, it would cost the sender the connection, and often the response. */
const MAX_DISCARDED_BYTES = 1024 * 1024

/** The body of a request as text; keeps none that grows past `maxBytes`, even if its Content-Length says less. */
export async function readLimitedText(request: Request, maxBytes: number): Promise<string> {
  const announced = Number(request.headers.get('content-length'))
  if (announced > maxBytes + MAX_DISCARDED_BYTES) throw new OversizedWebhookError(maxBytes)
  if (!request.body) return ''
  const decoder = new TextDecoder()
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  let text = ''
  let bytes = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength
      if (bytes > maxBytes + MAX_DISCARDED_BYTES) break
      if (bytes <= maxBytes) text += decoder.decode(part.value, { stream: true })
    }
  } catch (cause) {
    throw new MalformedWebhookError('it broke off', { cause })
  }
  if (Math.max(bytes, announced) <= maxBytes) return text + decoder.decode()
  await reader.cancel().catch(() => {})
  throw new OversizedWebhookError(maxBytes)
}
