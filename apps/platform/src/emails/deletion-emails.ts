import { formatTag } from '@galleria/intl/locales'
import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

/** Tells a member when the account is deleted, and how to keep it. */
export function deletionEmail({ link, dueAt }: { readonly link: string; readonly dueAt: number }, messages: EmailMessages): EmailContent {
  const { t, shop, locale } = messages
  const date = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(dueAt)
  return messageEmail(
    {
      subject: t('email.deletion.subject', { shop, date }),
      heading: t('email.deletion.heading', { date }),
      paragraphs: [t('email.deletion.text'), t('email.deletion.kept')],
      links: [{ label: t('email.deletion.link'), url: link }],
    },
    messages,
  )
}

/** Tells a member that the account stays: another person may have signed in. */
export function deletionUndoneEmail(link: string, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.deletionUndone.subject', { shop }),
      heading: t('email.deletionUndone.heading'),
      paragraphs: [t('email.deletionUndone.text')],
      links: [{ label: t('email.deletionUndone.link'), url: link }],
    },
    messages,
  )
}
