import * as z from 'zod/mini'
import { email } from '../values/fields.ts'

/**
 * What became of an e-mail. `STORED`: there was no sender. `RETRYING`: it could not be sent yet, and is tried five more times within a day.
 * `SUPPRESSED`: it was not sent, since its address has bounced. `FAILED`: the sender did not take it. `BOUNCED`: the recipient's side refused it, at
 * once or afterwards. `COMPLAINED` is what the recipient told afterwards.
 */
export const EMAIL_STATES = ['QUEUED', 'RETRYING', 'STORED', 'SENT', 'SUPPRESSED', 'FAILED', 'BOUNCED', 'COMPLAINED'] as const
/** States of e-mails that are still to be sent. */
export const OPEN_EMAIL_STATES = ['QUEUED', 'RETRYING'] as const
const EmailState = z.enum(EMAIL_STATES)

export const EmailQuery = z.object({
  state: z.optional(EmailState),
  /** Address of the recipient. */
  email: z.optional(email()),
  /** Cursor of the previous page. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}-\d{1,15}$/))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
})
export type EmailQuery = z.input<typeof EmailQuery>

/** An e-mail without what it says: that may be a secret of its reader. */
export const EmailSummary = z.object({
  id: z.string(),
  to: z.string(),
  state: EmailState,
  createdDate: z.string(),
  /** The time when the e-mail was sent, given up or reported about. */
  settledDate: z.optional(z.string()),
  /** Why it was not sent, or not yet, or came back: the words of the server. */
  lastError: z.optional(z.string()),
})
export type EmailSummary = z.infer<typeof EmailSummary>

export const EmailPage = z.object({ emails: z.array(EmailSummary), nextCursor: z.optional(z.string()) })

export const TestEmail = z.object({ email: email() })
export const TestEmailResponse = z.object({ id: z.string() })
