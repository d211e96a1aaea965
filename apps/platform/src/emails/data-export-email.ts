import { formatTag } from '@galleria/intl/locales'
import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

/** Tells a member that the file with the member's data is ready. The link leads to a page that requires a sign-in: the mail does not hold the file. */
export function dataExportEmail(
  { link, expiresAt }: { readonly link: string; readonly expiresAt: number },
  messages: EmailMessages,
): EmailContent {
  const { t, shop, locale } = messages
  const date = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(expiresAt)
  return messageEmail(
    {
      subject: t('email.dataExport.subject', { shop }),
      heading: t('email.dataExport.heading'),
      paragraphs: [t('email.dataExport.text', { date })],
      links: [{ label: t('email.dataExport.link'), url: link }],
    },
    messages,
  )
}
