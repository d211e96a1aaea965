import { stemmer as englishStem } from '@orama/stemmers/english'
import { stemmer as germanStem } from '@orama/stemmers/german'
import { arabicStem } from './arabic-stem.ts'

/** The signs before stems keep those of one language apart from those of another, and all of them from words. */
const STEMMERS = {
  en: { sign: '~', stem: (word: string) => englishStem(IRREGULAR[word] ?? word) },
  de: { sign: '=', stem: germanStem },
  ar: { sign: '+', stem: arabicStem },
} as const
type StemmedLanguage = keyof typeof STEMMERS

/** Plurals that no rule of the stemmer reaches, of things that shops sell. */
const IRREGULAR: Readonly<Record<string, string>> = {
  children: 'child',
  feet: 'foot',
  halves: 'half',
  knives: 'knife',
  leaves: 'leaf',
  loaves: 'loaf',
  men: 'man',
  mice: 'mouse',
  scarves: 'scarf',
  shelves: 'shelf',
  teeth: 'tooth',
  women: 'woman',
  womens: 'woman',
  mens: 'man',
  childrens: 'child',
}

const LATIN = /^\p{Script=Latin}{3,}$/u
const ARABIC = /^\p{Script=Arabic}{3,}$/u
/** Umlauts as they are typed without their keys. */
const UMLAUTS = /(?<=[aou])e/g

/** Texts repeat their words: so many are stemmed once. */
const MAX_REMEMBERED = 20_000
const remembered = new Map<string, string>()

/** The word and its stems in all languages that are stemmed, with spaces between them: what a text has. */
export function toIndexForms(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size >= MAX_REMEMBERED) remembered.clear()
  const forms = [word, ...stemsOf(word, ['en', 'de'])].join(' ')
  remembered.set(word, forms)
  return forms
}

/** The word and its stems in the languages of the shopper and of the shop, for a query. */
export function listQueryForms(word: string, language: string): string[] {
  if (language !== 'de') return [word, ...stemsOf(word, ['en'])]
  const plain = word.replaceAll(UMLAUTS, '')
  return [...new Set([word, ...stemsOf(word, ['en', 'de']), ...(plain === word ? [] : [plain, ...stemsOf(plain, ['de'])])])]
}

function stemsOf(word: string, languages: readonly StemmedLanguage[]): string[] {
  if (ARABIC.test(word)) return [toSignedStem('ar', word)]
  return LATIN.test(word) ? languages.map((language) => toSignedStem(language, word)) : []
}

function toSignedStem(language: StemmedLanguage, word: string): string {
  const { sign, stem } = STEMMERS[language]
  return `${sign}${stem(word) || word}`
}

/** The part of a word that its other forms, and words that end with it, share. */
export function stemOf(word: string, language: string): string {
  if (ARABIC.test(word)) return arabicStem(word)
  if (!LATIN.test(word)) return word
  return language === 'de' ? germanStem(word.replaceAll(UMLAUTS, '')) : STEMMERS.en.stem(word)
}
