import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

/** Brings the digits that verify an address, and a link that does the same. */
export function verificationEmail({ code, link }: { readonly code: string; readonly link: string }, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.verify.subject', { code, shop }),
      heading: t('email.verify.heading', { code }),
      paragraphs: [t('email.verify.text'), t('email.ignore')],
      links: [{ label: t('email.verify.link'), url: link }],
    },
    messages,
  )
}

/** Brings a new member the link that confirms the address. Ignoring it costs the member nothing. */
export function confirmAddressEmail(link: string, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.confirmAddress.subject', { shop }),
      heading: t('email.confirmAddress.heading'),
      paragraphs: [t('email.confirmAddress.text'), t('email.ignore')],
      links: [{ label: t('email.confirmAddress.link'), url: link }],
    },
    messages,
  )
}
