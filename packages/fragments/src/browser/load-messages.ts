import { SOURCE_LOCALE, toLocale, type Locale } from '@galleria/intl/locales'
import { createMessages, type Messages } from '@galleria/intl/messages'
import type { HydrationData } from '../contract/index.ts'

/** Words of one build of a remote in the page's language. */
export type RemoteMessages = Messages<string>

type Texts = Readonly<Record<string, string>>

/** The module with the words of a language. */
interface MessagesFile {
  readonly default: Texts
  /** The language of the words: the build may not know the page's. Optional: builds of early contract 1 lack it. */
  readonly locale?: Locale
  /** The words that this language lacks, by the language that has them. */
  readonly rest?: Readonly<Record<string, Texts>>
}

const loaded = new Map<string, Promise<RemoteMessages>>()

/** The words that a fragment was rendered with, so that it is brought to life with the same. */
export function loadMessages({ messages: url }: HydrationData): Promise<RemoteMessages> {
  const [locale, first] = [pageLocale(), firstLocaleOfPage()]
  if (!url) return Promise.resolve(createMessages<string>(locale, {}, { first }))
  let messages = loaded.get(url)
  if (!messages) {
    messages = import(/* @vite-ignore */ url).then((file: MessagesFile) => messagesOf(file, locale, first))
    messages.catch(() => loaded.delete(url))
    loaded.set(url, messages)
  }
  return messages
}

/** The messages as the server found them: a word that the file's language lacks is in the store's first language, or in the source's. */
function messagesOf(file: MessagesFile, locale: Locale, first: Locale): RemoteMessages {
  const { default: texts, locale: language = locale, rest = {} } = file
  const fallbacks = [first, SOURCE_LOCALE].map((tag) => [tag, rest[tag] ?? {}] as const)
  return createMessages<string>(locale, texts, { first, language, fallbacks })
}

export function pageLocale(): Locale {
  return toLocale(document.documentElement.lang)
}

/** The language of addresses without a prefix, as the host writes it into its document. */
export function firstLocaleOfPage(): Locale {
  return toLocale(document.documentElement.dataset['first'])
}
