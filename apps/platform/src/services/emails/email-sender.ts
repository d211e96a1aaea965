import * as z from 'zod/mini'

/** What a sender is given. The key is the same at every try of one e-mail. */
export interface OutgoingEmail {
  readonly key: string
  readonly to: string
  /** What the store is called, to stand before the address that it comes from. */
  readonly fromName?: string
  /** The address that it comes from, where the owner names one: the service has to be allowed to send for it. */
  readonly from?: string
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Further headers of the e-mail. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends an e-mail, and gives the name that later reports know it by. Throws `EmailRefused` where trying again is no use. */
export type EmailSender = (email: OutgoingEmail) => Promise<string | undefined>

export class EmailRefused extends Error {
  override readonly name = 'EmailRefused'
}

const TIMEOUT = 20_000
const Accepted = z.object({ messageId: z.optional(z.string().check(z.maxLength(500))) })

/**
 * The service behind the optional binding EMAIL_SENDER. It gets `POST /v1/emails` with the e-mail as JSON and its key as
 * `Idempotency-Key`, and answers 2xx with `{ "messageId": "…" }`; 4xx but 408 and 429 means never, everything else later.
 */
export function boundEmailSender(service: Pick<Fetcher, 'fetch'>): EmailSender {
  return async ({ key, ...email }) => {
    const response = await service.fetch('http://email-sender/v1/emails', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(email),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const body = await response.text()
    if (response.ok) return z.safeParse(Accepted, parsed(body)).data?.messageId
    const { status } = response
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) throw new EmailRefused(`The sender refused it with ${status}.`)
    throw new Error(`The sender answered ${status}.`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
