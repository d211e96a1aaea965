import type { LocalizedText } from '@galleria/platform-client/entities/store/store-content'
import { storeNameIn } from '../domain/store/store-name.ts'
import { messagesIn, type MessageBundle } from '../messages.ts'

/** What e-mails say, in a language. */
export interface EmailMessages extends MessageBundle {
  /** The name of the store that sends them. */
  readonly shop: string
}

export function emailMessages(locale: string, names: LocalizedText | null | undefined): EmailMessages {
  return { ...messagesIn(locale), shop: storeNameIn(names, locale) }
}
