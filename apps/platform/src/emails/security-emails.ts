import type { Device } from '@galleria/client-address'
import { formatTag } from '@galleria/intl/locales'
import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

interface SecurityEvent {
  /** Milliseconds. */
  readonly at: number
  readonly device: Device
  /** The security page, where a member undoes a change by another person. */
  readonly link: string
}

/** Tells a member that the password was changed, and what to do where another person did it. */
export function passwordChangedEmail({ link, ...event }: SecurityEvent, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.passwordChanged.subject', { shop }),
      heading: t('email.passwordChanged.heading'),
      paragraphs: [describeSignIn(event, messages), t('email.passwordChanged.text')],
      links: [{ label: t('email.passwordChanged.link'), url: link }],
    },
    messages,
  )
}

/** Tells a member that the address was confirmed, and that the ways in from before no longer work. */
export function accountClaimedEmail(
  { link, asksForPassword, ...event }: SecurityEvent & { readonly asksForPassword: boolean },
  messages: EmailMessages,
): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.accountClaimed.subject', { shop }),
      heading: t('email.accountClaimed.heading'),
      paragraphs: [
        describeSignIn(event, messages),
        t('email.accountClaimed.text'),
        ...(asksForPassword ? [t('email.accountClaimed.password')] : []),
      ],
      links: [{ label: t('email.passwordChanged.link'), url: link }],
    },
    messages,
  )
}

/** Tells a member of a new way into the account. */
export function passkeyAddedEmail(
  { name, link, ...event }: SecurityEvent & { readonly name: string },
  messages: EmailMessages,
): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.passkeyAdded.subject', { shop }),
      heading: t('email.passkeyAdded.heading'),
      paragraphs: [name, describeSignIn(event, messages), t('email.passkeyAdded.text')],
      links: [{ label: t('email.passkey.link'), url: link }],
    },
    messages,
  )
}

/** Tells a member that a passkey was used by two devices, of which one has a copy. */
export function passkeyClonedEmail(
  { name, link, ...event }: SecurityEvent & { readonly name: string },
  messages: EmailMessages,
): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.passkeyCloned.subject', { shop }),
      heading: t('email.passkeyCloned.heading'),
      paragraphs: [describeSignIn(event, messages), t('email.passkeyCloned.text', { name })],
      links: [{ label: t('email.passkey.link'), url: link }],
    },
    messages,
  )
}

/** When it was, and on which device. */
function describeSignIn(
  { at, device: { browser, system, country, city } }: Omit<SecurityEvent, 'link'>,
  { locale }: EmailMessages,
): string {
  const time = new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(at)
  const countryName = country === undefined ? undefined : new Intl.DisplayNames(formatTag(locale), { type: 'region' }).of(country)
  return [time, browser, system, city, countryName].filter((part) => part !== undefined).join(' · ')
}
