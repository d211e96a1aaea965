import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OWN_LOCALES, SOURCE_LOCALE } from '@galleria/intl/locales'
import { furtherLanguages, furtherTexts, LANGUAGES_FOLDER, type Texts } from './further-languages.ts'

const CATEGORY = /\.(zero|one|two|few|many|other)$/
const PLACEHOLDER = /\{\w+\}/g

/**
 * An app's words in every language of the store: `messages/<locale>.json` of the app and of the packages that it depends on, and those of the shop's
 * further languages, which may lack some.
 * @throws Error naming every key that a language has too many, every place (`{name}`) that a translation lost, and every key that one of the own languages lacks
 */
export function readMessages(folder: string, app: string, further = LANGUAGES_FOLDER): Readonly<Record<string, Texts>> {
  const own = OWN_LOCALES.map((locale): [string, Texts] => [locale, ownTexts(folder, locale)])
  const added = furtherLanguages(further).map((language): [string, Texts] => [language, furtherTexts(language, app, further)])
  const texts = Object.fromEntries([...own, ...added])
  const source = texts[SOURCE_LOCALE] ?? {}
  const faults = [
    ...own.flatMap(([locale, translation]) => {
      const missing = missingKeys(source, translation, locale).map((key) => `${locale}: ${key} is missing`)
      return [...missing, ...faultsOf(source, translation, locale)].map((fault) => `${folder}: ${fault}`)
    }),
    ...added.flatMap(([language, translation]) =>
      faultsOf(source, translation, language).map((fault) => `languages/${language}/${app}.json: ${fault}`),
    ),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return texts
}

function ownTexts(folder: string, locale: string): Texts {
  // Packages are linked, and a pattern that goes on behind a link matches nothing.
  const packages = globSync('../node_modules/@galleria/*', { cwd: folder }).map((path) => join(folder, path, 'messages'))
  const folders = [...packages.filter((texts) => existsSync(texts)), folder]
  return Object.assign({}, ...folders.map((texts) => JSON.parse(readFileSync(join(texts, `${locale}.json`), 'utf8'))))
}

/** How many messages of an app each further language lacks, a sentence for each that lacks any. */
export function missingNotes(app: string, texts: Readonly<Record<string, Texts>>): string[] {
  const source = texts[SOURCE_LOCALE] ?? {}
  return Object.entries(texts).flatMap(([locale, translation]) => {
    const missing = missingKeys(source, translation, locale).length
    const all = listRequiredTexts(source, locale).size
    if (missing === 0) return []
    return [`${locale}: ${missing} of ${all} messages of ${app} are missing; they are shown in the store's first language`]
  })
}

/** Keys that a translation has no text for. */
export function missingKeys(source: Texts, translation: Texts, locale: string): string[] {
  return [...listRequiredTexts(source, locale).keys()].filter((key) => !translation[key])
}

/** Faults in the texts of a translation, one sentence per key. */
export function faultsOf(source: Texts, translation: Texts, locale: string): string[] {
  const required = listRequiredTexts(source, locale)
  const unknown = Object.keys(translation)
    .filter((key) => !required.has(key))
    .map((key) => `${locale}: unknown key ${key}`)
  const misplaced = Object.entries(translation).flatMap(([key, text]) => {
    const places = placesOf(required.get(key) ?? text)
    // The number may be left out where the words say it: "one thing", "two things".
    const other = placesOf(text)
      .filter((placeholder) => !places.includes(placeholder))
      .concat(places.filter((placeholder) => placeholder !== '{count}' && !text.includes(placeholder)))
    return other.map((placeholder) => `${locale}: ${key} does not agree with the source on ${placeholder}`)
  })
  return [...unknown, ...misplaced]
}

/** The keys of a complete translation, of counted messages with the plural forms of the language, each with the text that it translates. */
function listRequiredTexts(source: Texts, locale: string): Map<string, string> {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const required = new Map<string, string>()
  for (const [key, text] of Object.entries(source)) {
    const base = key.replace(CATEGORY, '')
    if (key === base) required.set(key, text)
    else
      for (const category of categories) required.set(`${base}.${category}`, source[`${base}.${category}`] ?? source[`${base}.other`] ?? '')
  }
  return required
}

/**
 * Writes the messages that browser code needs, one module for each language: only the messages with keys in that code. The module of a language that
 * lacks some brings what each other language has for them: the browser knows which one stands in.
 * @param name what the files are named by, with the language
 * @returns file names by language; none where that code needs no messages
 */
export function writeBrowserMessages(
  texts: Readonly<Record<string, Texts>>,
  { outDir, name, code }: { readonly outDir: string; readonly name: string; readonly code: string },
): Record<string, string> {
  const isMentioned = (key: string) =>
    [key, key.replace(CATEGORY, '')].some((mention) => code.includes(`"${mention}"`) || code.includes(`'${mention}'`))
  const needed = Object.entries(texts).map(([locale, all]) => [locale, pick(all, isMentioned)] as const)
  if (needed.every(([, own]) => Object.keys(own).length === 0)) return {}
  return Object.fromEntries(
    needed.map(([locale, own]) => {
      const file = `${name}-${locale}.js`
      const rest = needed.flatMap(([other, theirs]) => {
        const missing = other === locale ? {} : pick(theirs, (key) => own[key.replace(CATEGORY, '.other')] === undefined)
        return Object.keys(missing).length > 0 ? [[other, missing]] : []
      })
      const lines = [
        `export default ${JSON.stringify(own)}`,
        `export const locale = ${JSON.stringify(locale)}`,
        ...(rest.length > 0 ? [`export const rest = ${JSON.stringify(Object.fromEntries(rest))}`] : []),
      ]
      writeFileSync(join(outDir, file), `${lines.join('\n')}\n`)
      return [locale, file]
    }),
  )
}

function pick(texts: Texts, isPicked: (key: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isPicked(key)))
}

function placesOf(text: string): string[] {
  return [...new Set(text.match(PLACEHOLDER))]
}
