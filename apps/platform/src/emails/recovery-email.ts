import { STORE_SETTINGS } from '../domain/store/store-settings.ts'
import type { MessageBundle } from '../messages.ts'
import type { EmailContent } from './email-content.ts'
import { messageEmail } from './message-email.ts'

/** Brings the link with which a member sets a new password, or the first one. */
export function recoveryEmail(
  { link, purpose }: { readonly link: string; readonly purpose: 'recovery' | 'activation' },
  words: MessageBundle,
): EmailContent {
  const { t } = words
  const shop = STORE_SETTINGS.name
  return messageEmail(
    {
      subject: t(`email.${purpose}.subject`, { shop }),
      heading: t(`email.${purpose}.heading`, { shop }),
      paragraphs: [t(`email.${purpose}.text`), t('email.ignore')],
      links: [{ label: t(`email.${purpose}.link`), url: link }],
    },
    words,
  )
}
