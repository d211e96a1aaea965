import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

/** Tells the owner that a new member waits for approval. */
export function memberWaitsNotice(loginEmail: string, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.waits.subject', { shop }),
      heading: t('email.waits.heading', { shop }),
      paragraphs: [loginEmail, t('email.waits.text')],
    },
    messages,
  )
}

/** Tells a waiting member that the shop has approved the membership. */
export function memberApprovedEmail(storeUrl: string, messages: EmailMessages): EmailContent {
  const { t, link, shop } = messages
  return messageEmail(
    {
      subject: t('email.approved.subject', { shop }),
      heading: t('email.approved.heading'),
      paragraphs: [t('email.approved.text', { shop })],
      links: [{ label: t('email.approved.link'), url: `${storeUrl}${link('/login')}` }],
    },
    messages,
  )
}
