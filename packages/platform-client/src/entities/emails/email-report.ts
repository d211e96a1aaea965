import * as z from 'zod/mini'
import { email, requestList, text } from '../values/fields.ts'

/** What became of an e-mail after it was sent. */
export const EmailReport = z.object({
  email: email(),
  /** The id of the message as its sender named it; without it the report is about the address alone. */
  messageId: z.optional(text(500, 1)),
  /** `BOUNCED`: for good. The address gets no more mail until one arrives, or the shop says of it that it is `VALID`. */
  kind: z.enum(['DELIVERED', 'BOUNCED', 'COMPLAINED']),
  /** The words of the recipient's server. */
  reason: z.optional(text(500)),
})
export type EmailReport = z.input<typeof EmailReport>

export const EmailReports = z.object({ reports: requestList(EmailReport, 100, 1) })
