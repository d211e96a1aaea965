import { MalformedWebhookError } from './errors/malformed-webhook-error.ts'
import { OversizedWebhookError } from './errors/oversized-webhook-error.ts'

/** The body of a request as text; stops reading where it grows past `maxBytes`, whatever its Content-Length says. */
export async function readLimitedText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new OversizedWebhookError(maxBytes)
  if (!request.body) return ''
  const decoder = new TextDecoder()
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  let text = ''
  let bytes = 0
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      bytes += part.value.byteLength
      if (bytes > maxBytes) break
      text += decoder.decode(part.value, { stream: true })
    }
  } catch (cause) {
    throw new MalformedWebhookError('it broke off', { cause })
  }
  if (bytes <= maxBytes) return text + decoder.decode()
  await reader.cancel().catch(() => {})
  throw new OversizedWebhookError(maxBytes)
}
