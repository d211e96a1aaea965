import { FURTHER_MESSAGES } from '#further-messages'
import { directionOf, isLocale, localizePath, SOURCE_LOCALE, type Locale, type OwnLocale } from './locales.ts'

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Texts = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

/** Keys of messages that have a form for each plural category, without the category. */
type CountedKey<Key> = Key extends `${infer Base}.other` ? Base : never
type PluralForm<Key> = `${CountedKey<Key>}.${Category}`

/** Messages in another language: every key, and for counted ones the plural forms of the language. */
export type Translation<Source> = { readonly [Key in Exclude<keyof Source, PluralForm<keyof Source>>]: string } & {
  readonly [Key in `${CountedKey<keyof Source>}.other`]: string
} & { readonly [Key in PluralForm<keyof Source>]?: string }

/**
 * The messages of the app that is compiled, by key. Each remote adds its own, so that a key that it does not have does not compile:
 * @example declare module '@galleria/intl/messages' { interface AppMessages extends Record<keyof typeof en, string> {} }
 */
export interface AppMessages {}
export type MessageKey = keyof AppMessages extends never ? string : keyof AppMessages & string

/** Words for one language. */
export interface Messages<Key extends string = MessageKey> {
  readonly locale: Locale
  /** The language of addresses without a prefix. */
  readonly firstLocale: Locale
  /** A message with its `{places}` filled in. */
  t(key: Key, values?: Values): string
  /** A message about a number of things, in the plural form of that number. */
  counted(key: CountedKey<Key>, count: number, values?: Values): string
  /** A path of the store in this language, for links and redirects. */
  link(path: string): string
}

interface MessageOptions {
  /** The language of addresses without a prefix. */
  readonly first?: Locale
  /** Language of the texts, if not the page's. */
  readonly language?: Locale
  /** Texts for keys that are missing, the nearest language first. */
  readonly fallbacks?: readonly (readonly [language: string, texts: Texts])[]
}

/**
 * Words for one language. A key that is not in `texts` does not compile.
 * @param locale that of the page
 */
export function createMessages<Key extends string>(
  locale: Locale,
  texts: Readonly<Record<Key, string>>,
  { first = SOURCE_LOCALE, language = locale, fallbacks = [] }: MessageOptions = {},
): Messages<Key> {
  const layers = [[language, texts] as const, ...fallbacks].map(layer)
  const find = (key: string, textIn: (each: ReturnType<typeof layer>) => string | undefined): string => {
    for (const each of layers) {
      const text = textIn(each)
      if (text !== undefined) return text
    }
    return key
  }
  return {
    locale,
    firstLocale: first,
    t: (key, values = {}) => find(key, (each) => each.t(key, values)),
    counted: (key, count, values = {}) => find(key, (each) => each.counted(key, count, values)),
    link: (path) => localizePath(locale, path, first),
  }
}

/** Texts of one language. A number takes the plural form of the language that the text is in, not of the page's. */
function layer([language, texts]: readonly [language: string, texts: Texts]) {
  const fill = filling(language)
  let plurals: Intl.PluralRules | undefined
  return {
    t: (key: string, values: Values) => fill(texts[key], values),
    counted(key: string, count: number, values: Values) {
      plurals ??= new Intl.PluralRules(language)
      return fill(texts[`${key}.${plurals.select(count)}`] ?? texts[`${key}.other`], { count, ...values })
    },
  }
}

/**
 * Words for every language of the store. A translation that lacks a key does not compile. A further language of the shop may lack some: they are
 * those of the store's first language, or else the source's.
 * @returns the words for a language, the first one's for a tag that is none. Their links are those of a store with this first language.
 * @example defineRemote({ messages: createTranslations(en, { de, ja, ar }), … })
 */
export function createTranslations<Source extends Texts>(
  source: Source,
  translations: Readonly<Record<Exclude<OwnLocale, typeof SOURCE_LOCALE>, Translation<Source>>>,
): (locale: string, first?: Locale) => Messages<keyof Source & string> {
  const texts: Readonly<Record<string, Texts>> = { ...FURTHER_MESSAGES, ...translations, [SOURCE_LOCALE]: source }
  const made = new Map<string, Messages<keyof Source & string>>()
  return (tag, first = SOURCE_LOCALE) => {
    const locale = [tag, first].find(isLocale) ?? SOURCE_LOCALE
    const key = `${locale} ${first}`
    let messages = made.get(key)
    if (!messages) {
      const fallbacks = [first, SOURCE_LOCALE].map((other) => [other, texts[other] ?? {}] as const)
      messages = createMessages<keyof Source & string>(locale, (texts[locale] ?? {}) as Source, { first, fallbacks })
      made.set(key, messages)
    }
    return messages
  }
}

/** Words that are put into text from right to left keep their own direction (Unicode TR 9 § 2.4.2, FSI and PDI). */
function filling(locale: string) {
  const [open, close] = directionOf(locale) === 'rtl' ? ['\u2068', '\u2069'] : ['', '']
  return (text: string | undefined, values: Values): string | undefined =>
    text?.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name]
      return value === undefined ? placeholder : typeof value === 'number' ? String(value) : open + value + close
    })
}
