import { storeNameIn } from '@galleria/commerce/store/store-name'
import { firstLocale } from '@galleria/intl/locales'
import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import { messagesIn, type MessageBundle } from '../messages.ts'

/** What e-mails say, in a language. */
export interface EmailMessages extends MessageBundle {
  /** The name of the store that sends them. */
  readonly shop: string
}

/** What the owner says of the store that e-mails depend on. */
export interface MailedStore {
  readonly name?: LocalizedText | undefined
  /** The languages, of which the first is that of addresses without a language. */
  readonly languages?: readonly string[] | undefined
}

export function emailMessages(locale: string, { name, languages }: MailedStore): EmailMessages {
  return { ...messagesIn(locale, firstLocale(languages)), shop: storeNameIn(name, locale, languages) }
}
