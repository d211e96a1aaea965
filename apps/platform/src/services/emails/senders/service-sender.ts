import * as z from 'zod/mini'
import { EmailRefused, type EmailSender } from './email-sender.ts'

const TIMEOUT = 20_000
const Accepted = z.object({ messageId: z.optional(z.string().check(z.maxLength(500))) })

/**
 * The service behind the optional binding EMAIL_SENDER. It gets `POST /v1/emails` with the e-mail as JSON and its key as
 * `Idempotency-Key`, and answers 2xx with `{ "messageId": "…" }`; 4xx but 408 and 429 means never, everything else later.
 */
export function serviceSender(service: Pick<Fetcher, 'fetch'>, from?: string): EmailSender {
  return {
    from,
    send: async ({ key, ...email }) => {
      const response = await service.fetch('http://email-sender/v1/emails', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(email),
        signal: AbortSignal.timeout(TIMEOUT),
      })
      const body = await response.text()
      if (response.ok) return z.safeParse(Accepted, parseJson(body)).data?.messageId
      const { status } = response
      if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new EmailRefused(`The sender refused it with ${status}.`)
      throw new Error(`The sender answered ${status}.`)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
