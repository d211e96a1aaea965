import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

/** Brings the link with which a member sets a new password, or the first one. */
export function recoveryEmail(
  { link, purpose }: { readonly link: string; readonly purpose: 'recovery' | 'activation' },
  messages: EmailMessages,
): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t(`email.${purpose}.subject`, { shop }),
      heading: t(`email.${purpose}.heading`, { shop }),
      paragraphs: [t(`email.${purpose}.text`), t('email.ignore')],
      links: [{ label: t(`email.${purpose}.link`), url: link }],
    },
    messages,
  )
}

/** Brings the link that signs in. */
export function signInLinkEmail(link: string, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.signInLink.subject', { shop }),
      heading: t('email.signInLink.heading'),
      paragraphs: [t('email.signInLink.text'), t('email.ignore')],
      links: [{ label: t('email.signInLink.link'), url: link }],
    },
    messages,
  )
}
