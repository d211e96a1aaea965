import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

/** What an owner sends to find out whether e-mails leave the store. */
export function testEmail(messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  return messageEmail({ subject: t('email.test.subject', { shop }), heading: t('email.test.heading', { shop }), paragraphs: [] }, messages)
}
