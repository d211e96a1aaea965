import { chunksOf, type Chunk } from './text/chunks.ts'
import { foldKana } from './text/fold-text.ts'
import { pairsOf } from './text/index-text.ts'
import { listQueryForms, stemOf } from './text/word-forms.ts'

/** One word of a query, with the expressions of SQLite's full-text search that find it. Any of them will do. */
export interface QueryTerm {
  /** The typed text, folded. */
  readonly text: string
  /** What the words of synonyms are compared by. */
  readonly key: string
  /** Finds the word itself in its forms. */
  readonly typed: readonly string[]
  /** Finds longer words that begin with it. */
  readonly begun: readonly string[]
  /** Whether it is compared with the words of the catalog where nothing has it: numbers and unsegmented text are not. */
  readonly spelled: boolean
}

/** The maximum number of words, more than shoppers type; each costs a look-up. */
const MAX_TERMS = 16

/** Words that say little: products need not have them, where others are asked for. */
const STOP_TERMS = new Set('a an and for in my of on or the to with في من علي مع عن او و の と は を に が で へ も や'.split(' '))
/** German words that say nothing in a query; some of them say something in other languages. */
const GERMAN_STOP_TERMS = new Set('der die das den dem des ein eine einen und oder mit fur im von zu'.split(' '))

/** Keys are the same in every language, so that synonyms are read once. */
const KEY_LANGUAGE = 'en'

const NUMBER = /\p{N}/u

/** The words of what a shopper typed, in the language that the shopper reads. */
export function queryTerms(typed: string, language: string): QueryTerm[] {
  const terms = chunksOf(typed).flatMap((chunk) => chunkTerms(chunk, language))
  const telling = terms.filter(({ text }) => !STOP_TERMS.has(text) && !(language === 'de' && GERMAN_STOP_TERMS.has(text)))
  return (telling.length > 0 ? telling : terms).slice(0, MAX_TERMS)
}

/** Whether any of the words is there. */
export function either(expressions: readonly string[]): string {
  return expressions.length === 1 ? (expressions[0] ?? '') : `(${expressions.join(' OR ')})`
}

/** Whether all of them are there. */
export function all(expressions: readonly string[]): string {
  return expressions.length === 1 ? (expressions[0] ?? '') : `(${expressions.join(' AND ')})`
}

/** A word in its forms, as an expression. */
export function formsOf(word: string, language: string): string[] {
  return listQueryForms(word, language).map(toPhrase)
}

function chunkTerms({ terms, joined, runs }: Chunk, language: string): QueryTerm[] {
  const found = joined === undefined ? terms.map((word) => single(word, language)) : [several(terms, joined, language)]
  return [...found, ...runs.map(parseUnsegmented)]
}

function single(text: string, language: string): QueryTerm {
  return {
    text,
    key: stemOf(text, KEY_LANGUAGE),
    typed: formsOf(text, language),
    begun: [toPrefix(text)],
    spelled: !NUMBER.test(text),
  }
}

/** "t-shirt": as one word, or as two. */
function several(terms: readonly string[], joined: string, language: string): QueryTerm {
  const last = terms.at(-1) ?? ''
  const apart = terms.map((word) => either(formsOf(word, language)))
  return {
    text: joined,
    key: stemOf(joined, KEY_LANGUAGE),
    typed: [...formsOf(joined, language), all(apart)],
    begun: [toPrefix(joined), all([...apart.slice(0, -1), toPrefix(last)])],
    spelled: false,
  }
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** Text without spaces: as it stands, or all the words that it seems to have. */
function parseUnsegmented(run: string): QueryTerm {
  const segments = [...segmenter.segment(run)].map(({ segment }) => segment)
  const telling = segments.filter((segment) => !STOP_TERMS.has(segment))
  return {
    text: run,
    key: foldKana(run),
    typed: [inSequence(run), ...(segments.length > 1 && telling.length > 0 ? [all(telling.map(inSequence))] : [])],
    begun: [],
    spelled: false,
  }
}

function inSequence(run: string): string {
  const pairs = pairsOf(run)
  return pairs.length === 0 ? toPrefix(foldKana(run)) : toPhrase(pairs.join(' '))
}

function toPrefix(word: string): string {
  return `${toPhrase(word)}*`
}

/** Quotes a folded word, which holds no quotation mark. */
function toPhrase(tokens: string): string {
  return `"${tokens}"`
}
