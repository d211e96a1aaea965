import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@galleria/intl/locales'
import { createMessages, type Messages } from '@galleria/intl/messages'

const ROOT = join(import.meta.dirname, '../..')

/** Apps that speak to shoppers. */
export const SPEAKING_APPS = ['shell', 'catalog', 'cart', 'account', 'platform'] as const
export type SpeakingApp = (typeof SPEAKING_APPS)[number]

/** What an app says in a language, by key: as its files have it, with places still open. */
export function textsOf(app: SpeakingApp, locale: Locale): Readonly<Record<string, string>> {
  // The platform repeats what its domain says of carts and orders.
  const folders = app === 'platform' ? ['packages/commerce', 'apps/platform'] : [`apps/${app}`]
  return Object.fromEntries(folders.flatMap((folder) => Object.entries(readTexts(folder, locale))))
}

function readTexts(folder: string, locale: Locale): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(ROOT, folder, 'messages', `${locale}.json`), 'utf8')) as Record<string, string>
}

/** The words of an app in a language: what a test looks for on its pages. */
export function messagesOf(app: SpeakingApp, locale: Locale): Messages<string> {
  const texts = textsOf(app, locale)
  const { t, ...others } = createMessages(locale, texts)
  const known = (key: string) => {
    if (texts[key] === undefined) throw new Error(`${app} has no message ${key}`)
    return key
  }
  return { ...others, t: (key, values) => t(known(key), values) }
}
