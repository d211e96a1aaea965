import { EmailBounced, EmailRefused, type EmailSender, requireFrom } from './email-sender.ts'

const TIMEOUT = 20_000
/** Error code for an address that has bounced or complained before. */
const SUPPRESSED = 'E_RECIPIENT_SUPPRESSED'
/** What is wrong with the e-mail itself stays wrong; an unknown domain or a limit is the account's, and can be mended meanwhile. */
const NEVER = /^E_(?:VALIDATION_ERROR|FIELD_MISSING|CONTENT_TOO_LARGE|TOO_MANY_RECIPIENTS|HEADERS?_\w+)$/

/**
 * Cloudflare's e-mail sending, by the binding EMAIL. Cloudflare writes Message-ID and Date itself; the key, which is the same at every try, goes along
 * in a header of its own.
 */
export function cloudflareSender(binding: SendEmail, from?: string): EmailSender {
  return {
    from,
    send: async (email) => {
      const { key, to, fromName, replyTo, subject, text, html, headers } = email
      const address = requireFrom(email)
      try {
        const sent = await inTime(
          binding.send({
            from: fromName === undefined ? address : { email: address, name: fromName },
            to,
            ...(replyTo !== undefined && { replyTo }),
            subject,
            text,
            html,
            headers: { ...headers, 'X-Entity-Ref-ID': key },
          }),
        )
        return sent.messageId
      } catch (error) {
        throw describeFailure(error)
      }
    },
  }
}

function describeFailure(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  const code = 'code' in error ? String(error.code) : ''
  const reason = code === '' ? error.message : `${code}: ${error.message}`
  if (code === SUPPRESSED) return new EmailBounced(reason, true)
  return NEVER.test(code) ? new EmailRefused(reason) : new Error(reason, { cause: error })
}

/** A call by a binding has no time-out of its own. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Cloudflare did not answer within ${TIMEOUT / 1000} s.`)), TIMEOUT)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
