import type { EmailContent } from './email-content.ts'
import type { EmailMessages } from './email-messages.ts'
import { messageEmail } from './message-email.ts'

/** Brings the link that makes an address the member's login, or a further address of the account. */
export function newAddressEmail(
  { link, isLogin }: { readonly link: string; readonly isLogin: boolean },
  messages: EmailMessages,
): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.newAddress.subject', { shop }),
      heading: t('email.newAddress.heading'),
      paragraphs: [t(isLogin ? 'email.newAddress.login' : 'email.newAddress.contact', { shop }), t('email.ignore')],
      links: [{ label: t('email.confirmAddress.link'), url: link }],
    },
    messages,
  )
}

/** Tells a member that another account asked for the address: the other one is not told that it is in use. */
export function addressInUseEmail(messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.addressInUse.subject', { shop }),
      heading: t('email.addressInUse.heading'),
      paragraphs: [t('email.addressInUse.text', { shop }), t('email.ignore')],
    },
    messages,
  )
}

interface ChangedLogin {
  readonly email: string
  /** Takes the change back; absent where the old address was never proved to be the member's. */
  readonly undoLink?: string | undefined
}

/** Tells the old address of a login about the new one, and what to do where another person did it. */
export function loginChangedEmail({ email, undoLink }: ChangedLogin, messages: EmailMessages): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.loginChanged.subject', { shop }),
      heading: t('email.loginChanged.heading'),
      paragraphs: [
        t('email.loginChanged.text', { email }),
        t(undoLink === undefined ? 'email.loginChanged.contactUs' : 'email.loginChanged.undoText'),
      ],
      ...(undoLink !== undefined && { links: [{ label: t('email.loginChanged.undo'), url: undoLink }] }),
    },
    messages,
  )
}

/** Tells the login address about a further one. */
export function addressAddedEmail(
  { email, link }: { readonly email: string; readonly link: string },
  messages: EmailMessages,
): EmailContent {
  const { t, shop } = messages
  return messageEmail(
    {
      subject: t('email.addressAdded.subject', { shop }),
      heading: t('email.addressAdded.heading'),
      paragraphs: [t('email.addressAdded.text', { email })],
      links: [{ label: t('email.passkey.link'), url: link }],
    },
    messages,
  )
}
