import type { Device } from '@galleria/client-address'
import { formatTag } from '@galleria/intl/locales'
import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

interface PasswordChange {
  /** Milliseconds. */
  readonly at: number
  readonly device: Device
  /** Where a member who has not changed the password sets another one. */
  readonly link: string
}

/** Tells a member that the password was changed, and what to do where somebody else did it. */
export function passwordChangedEmail({ at, device, link }: PasswordChange, words: EmailMessages): EmailContent {
  const { t, shop, locale } = words
  const time = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(at)
  return messageEmail(
    {
      subject: t('email.passwordChanged.subject', { shop }),
      heading: t('email.passwordChanged.heading'),
      paragraphs: [[time, ...deviceWords(device, locale)].join(' · '), t('email.passwordChanged.text')],
      links: [{ label: t('email.passwordChanged.link'), url: link }],
    },
    words,
  )
}

function deviceWords({ browser, system, country, city }: Device, locale: string): string[] {
  const land = country === undefined ? undefined : new Intl.DisplayNames(formatTag(locale), { type: 'region' }).of(country)
  return [browser, system, city, land].filter((part) => part !== undefined)
}
