import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import { storedContent } from '../../db/queries/store/stored-content.ts'
import { emailMessages } from '../../emails/email-messages.ts'
import { testEmail } from '../../emails/test-email.ts'
import type { CommerceContext } from '../contexts.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'

/** Sends an e-mail that says only that it came, on the way of all others. Gives its number. */
function sendTestEmail(context: CommerceContext, { email }: { email: string }): { number: number } {
  const messages = emailMessages(STORE_SETTINGS.language, storedContent(context.db))
  const number = context.db.transaction(() => queueEmail(context, { recipient: email, ...testEmail(messages) }))
  scheduleOutbox(context)
  return { number }
}

export const sendTestEmailMethods = { sendTestEmail }
