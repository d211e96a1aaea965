import { directionOf, localizedPath, SOURCE_LOCALE, toLocale, type Locale } from './locales.ts'

type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Texts = Readonly<Record<string, string>>
type Values = Readonly<Record<string, string | number>>

/** Keys of messages that have a form for each plural category, without the category. */
type CountedKey<Key> = Key extends `${infer Base}.other` ? Base : never
type PluralForm<Key> = `${CountedKey<Key>}.${Category}`

/** The same messages in another language: every key, and of counted ones the forms that the language has. */
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
  /** A message with its `{places}` filled in. */
  t(key: Key, values?: Values): string
  /** A message about a number of things, in the plural form of that number. */
  counted(key: CountedKey<Key>, count: number, values?: Values): string
  /** A path of the store in this language, for links and redirects. */
  link(path: string): string
}

/**
 * Words for one language. A key that is not in `texts` does not compile.
 * @param first the language of addresses without a prefix
 */
export function createMessages<Key extends string>(
  locale: Locale,
  texts: Readonly<Record<Key, string>>,
  first: Locale = SOURCE_LOCALE,
): Messages<Key> {
  const found: Texts = texts
  const fill = filling(locale)
  let plurals: Intl.PluralRules | undefined
  return {
    locale,
    t: (key, values = {}) => fill(found[key] ?? key, values),
    counted(key, count, values = {}) {
      plurals ??= new Intl.PluralRules(locale)
      return fill(found[`${key}.${plurals.select(count)}`] ?? found[`${key}.other`] ?? key, { count, ...values })
    },
    link: (path) => localizedPath(locale, path, first),
  }
}

/**
 * Words for every language of the store. A translation that lacks a key does not compile.
 * @returns the words for a language, the source's for a tag that is none. Their links are those of a store with this first language.
 * @example defineRemote({ messages: createTranslations(en, { de, ja, ar }), … })
 */
export function createTranslations<Source extends Texts>(
  source: Source,
  translations: Readonly<Record<Exclude<Locale, typeof SOURCE_LOCALE>, Translation<Source>>>,
): (locale: string, first?: Locale) => Messages<keyof Source & string> {
  const texts: Readonly<Record<Locale, object>> = { ...translations, [SOURCE_LOCALE]: source }
  const made = new Map<string, Messages<keyof Source & string>>()
  return (tag, first = SOURCE_LOCALE) => {
    const locale = toLocale(tag)
    const key = `${locale} ${first}`
    const messages = made.get(key) ?? createMessages<keyof Source & string>(locale, texts[locale] as Source, first)
    made.set(key, messages)
    return messages
  }
}

/** In text that runs from right to left, words that are put in keep their own direction (Unicode TR 9 § 2.4.2, FSI and PDI). */
function filling(locale: Locale) {
  const [open, close] = directionOf(locale) === 'rtl' ? ['\u2068', '\u2069'] : ['', '']
  return (text: string, values: Values): string =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name]
      return value === undefined ? place : typeof value === 'number' ? String(value) : open + value + close
    })
}
