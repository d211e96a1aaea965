import { TEXTS } from '@galleria/commerce/messages'
import { createTranslations, type Messages } from '@galleria/intl/messages'
import ar from '../messages/ar.json'
import de from '../messages/de.json'
import en from '../messages/en.json'
import ja from '../messages/ja.json'

const source = { ...TEXTS.en, ...en }

/** What hosted pages and e-mails say, in a language, and what they repeat of carts and orders. */
export const messagesIn = createTranslations(source, { ar: { ...TEXTS.ar, ...ar }, de: { ...TEXTS.de, ...de }, ja: { ...TEXTS.ja, ...ja } })

export type MessageKey = keyof typeof source
export type MessageBundle = Messages<MessageKey>

type CountedKey = MessageKey extends infer Key ? (Key extends `${infer Base}.other` ? Base : never) : never

/** A text for the shopper, before its language is known. */
export type Message =
  | { readonly key: MessageKey; readonly values?: Readonly<Record<string, string>> }
  | { readonly counted: CountedKey; readonly count: number }

export function say({ t, counted }: MessageBundle, saying: Message): string {
  return 'counted' in saying ? counted(saying.counted, saying.count) : t(saying.key, saying.values)
}
