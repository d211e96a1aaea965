import { testEmail } from '../../emails/test-email.ts'
import type { CommerceContext } from '../contexts.ts'
import { ownerMessages } from '../orders/order-messages.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { queueEmail } from './queue-email.ts'

/** Sends an e-mail that says only that it came, on the way of all others. Gives its number. */
export function sendTestEmail(context: CommerceContext, { email }: { email: string }): { number: number } {
  const number = context.db.transaction(() => queueEmail(context, { recipient: email, ...testEmail(ownerMessages(context)) }))
  scheduleOutbox(context)
  return { number }
}
