import { createTranslations, type Messages } from '@galleria/intl/messages'
import ar from '../messages/ar.json'
import de from '../messages/de.json'
import en from '../messages/en.json'
import ja from '../messages/ja.json'

/** The texts by language: the platform adds those of its pages and e-mails. */
export const TEXTS = { ar, de, en, ja } as const

/** What carts, orders and prices say themselves, in a language: names of delivery options, limits, lines of gifts and deposits. */
export const messagesIn = createTranslations(en, { ar, de, ja })

type MessageKey = keyof typeof en
export type MessageBundle = Messages<MessageKey>

/** A text for the shopper, before its language is known. */
export interface Message {
  readonly key: MessageKey
}
