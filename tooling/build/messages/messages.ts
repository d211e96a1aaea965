import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'

/** Messages of one language by key. */
export type Texts = Readonly<Record<string, string>>

const CATEGORY = /\.(zero|one|two|few|many|other)$/
const PLACE = /\{\w+\}/g

/**
 * A remote's words, `messages/<locale>.json`, in every language of the store.
 * @throws Error naming every key that a language lacks or has too many, and every place (`{name}`) that a translation lost
 */
export function readMessages(folder: string): Record<Locale, Texts> {
  const texts = Object.fromEntries(
    LOCALES.map((locale) => [locale, JSON.parse(readFileSync(join(folder, `${locale}.json`), 'utf8'))]),
  ) as Record<Locale, Texts>
  const faults = LOCALES.flatMap((locale) => faultsOf(texts[SOURCE_LOCALE], texts[locale], locale))
  if (faults.length > 0) throw new Error(`${folder}:\n${faults.join('\n')}`)
  return texts
}

/** What is wrong with a translation, one sentence per key. */
export function faultsOf(source: Texts, translation: Texts, locale: Locale): string[] {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const required = new Map<string, string>()
  for (const [key, text] of Object.entries(source)) {
    const base = key.replace(CATEGORY, '')
    if (key === base) required.set(key, text)
    else
      for (const category of categories) required.set(`${base}.${category}`, source[`${base}.${category}`] ?? source[`${base}.other`] ?? '')
  }
  const missing = [...required.keys()].filter((key) => !translation[key]).map((key) => `${locale}: ${key} is missing`)
  const unknown = Object.keys(translation)
    .filter((key) => !required.has(key))
    .map((key) => `${locale}: unknown key ${key}`)
  const misplaced = Object.entries(translation).flatMap(([key, text]) => {
    const places = placesOf(required.get(key) ?? text)
    // The number may be left out where the words say it: "one thing", "two things".
    const other = placesOf(text)
      .filter((place) => !places.includes(place))
      .concat(places.filter((place) => place !== '{count}' && !text.includes(place)))
    return other.map((place) => `${locale}: ${key} does not agree with the source on ${place}`)
  })
  return [...missing, ...unknown, ...misplaced]
}

/**
 * Writes the messages that browser code needs, one module for each language: only the messages with keys in that code.
 * @returns file names by language
 */
export function writeBrowserMessages(texts: Record<Locale, Texts>, outDir: string, code: string): Record<Locale, string> {
  const mentioned = (key: string) =>
    [key, key.replace(CATEGORY, '')].some((name) => code.includes(`"${name}"`) || code.includes(`'${name}'`))
  return Object.fromEntries(
    LOCALES.map((locale) => {
      const file = `messages-${locale}.js`
      const needed = Object.entries(texts[locale]).filter(([key]) => mentioned(key))
      writeFileSync(join(outDir, file), `export default ${JSON.stringify(Object.fromEntries(needed))}\n`)
      return [locale, file]
    }),
  ) as Record<Locale, string>
}

function placesOf(text: string): string[] {
  return [...new Set(text.match(PLACE))]
}
