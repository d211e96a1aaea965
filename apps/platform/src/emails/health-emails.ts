import type { HealthPart } from '@galleria/commerce/system/health'
import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

/** Tells the owner that parts of the store cannot be read or written, or, without any, that all of them can again. */
export function healthNotice(failing: readonly HealthPart[], messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  if (failing.length === 0)
    return messageEmail(
      { subject: t('email.health.up.subject', { shop }), heading: t('email.health.up.heading', { shop }), paragraphs: [] },
      messages,
    )
  const parts = failing.map((part) => `• ${t(`email.health.part.${part}`)} (${part})`).join('\n')
  return messageEmail(
    {
      subject: t('email.health.down.subject', { shop }),
      heading: t('email.health.down.heading', { shop }),
      paragraphs: [parts, t('email.health.down.text')],
    },
    messages,
  )
}
