import { COLOR_WORD } from './reading/shop-terms.ts'
import { RECIPIENTS } from './recipients.ts'
import { chunksOf, type Chunk } from './text/chunks.ts'
import { foldKana } from './text/fold-text.ts'
import { pairsOf } from './text/index-text.ts'
import { listQueryForms, stemOf } from './text/word-forms.ts'

/** One word of a query, with the expressions of SQLite's full-text search that find it. Any of them will do. */
export interface QueryTerm {
  /** The typed text, folded. */
  readonly text: string
  /** The word as it was typed. */
  readonly written: string
  /** Whether it says what is looked for, not which kind of it: "lamp" in "bedside lamp", and in "lamp for the desk". */
  readonly head: boolean
  /** What the words of synonyms are compared by. */
  readonly key: string
  /** Finds the word itself in its forms. */
  readonly typed: readonly string[]
  /** Finds longer words that begin with it. */
  readonly begun: readonly string[]
  /** Whether it is compared with the words of the catalog where nothing has it: numbers and unsegmented text are not. */
  readonly spelled: boolean
  /** The words that a text without spaces seems to have, or one with hyphens. */
  readonly segments: readonly string[]
}

/** The maximum number of words, more than shoppers type; each costs a look-up. */
const MAX_TERMS = 16

/** Words that say little: products need not have them, where others are asked for. */
const STOP_TERMS = new Set(
  'a an and any at buy by for from in is me my of on online or some the this to with without شراء اونلاين في من علي مع عن او و の と は を に が で へ も や'.split(
    ' ',
  ),
)
/** German words that say nothing in a query; some of them say something in other languages. */
const GERMAN_STOP_TERMS = new Set(
  'am auf aus bei das dem den der des die ein eine einem einen einer fur im in kaufen meine meinen mit oder ohne und von zu zum zur'.split(
    ' ',
  ),
)

/** What follows them tells more of what is before them. */
const PREPOSITIONS = new Set('for with in of on from without by fur mit aus von im ohne zum zur'.split(' '))

/** Words of how much of something: what is looked for stands beside them. */
const COUNTS = new Set(
  'set sets kit pack packs pair bundle collection idea ideas paar ideen idee stuck cm mm ml セット 用品 グッズ طقم مجموعه عدد زوج'.split(
    ' ',
  ),
)

/** Keys are the same in every language, so that synonyms are read once. */
const KEY_LANGUAGE = 'en'

/** A term that does not know its place in the text. */
type ParsedTerm = Omit<QueryTerm, 'head'>

const NUMBER = /\p{N}/u

/** The words of what a shopper typed, in the language that the shopper reads. */
export function queryTerms(typed: string, language: string): QueryTerm[] {
  const terms = typed.split(/\s+/u).flatMap((piece) => pieceTerms(piece, language))
  const head = findHead(terms, language)
  const placed = terms.map((word, index) => ({ ...word, head: index === head }))
  const telling = placed.filter(({ text }) => !isStopTerm(text, language))
  return (telling.length > 0 ? telling : placed).slice(0, MAX_TERMS)
}

function isStopTerm(text: string, language: string): boolean {
  return STOP_TERMS.has(text) || (language === 'de' && GERMAN_STOP_TERMS.has(text))
}

/** Arabic says first what is looked for, other languages last; what follows "for" or "with" tells more of it. */
function findHead(terms: readonly ParsedTerm[], language: string): number {
  const isTelling = ({ text }: ParsedTerm) =>
    !isStopTerm(text, language) && !RECIPIENTS.has(text) && !COUNTS.has(text) && !COLOR_WORD.test(text) && !NUMBER.test(text)
  if (language === 'ar') return Math.max(0, terms.findIndex(isTelling))
  const end = terms.findIndex(({ text }, index) => PREPOSITIONS.has(text) && terms.slice(0, index).some(isTelling))
  const head = terms.slice(0, end < 0 ? undefined : end).findLastIndex(isTelling)
  return head < 0 ? terms.length - 1 : head
}

const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** The words between two spaces: a single one remains as it was typed. */
function pieceTerms(piece: string, language: string): ParsedTerm[] {
  const terms = chunksOf(piece).flatMap((chunk) => chunkTerms(chunk, language))
  return terms.length === 1 ? terms.map((word) => ({ ...word, written: piece.replaceAll(EDGES, '') })) : terms
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

function chunkTerms({ terms, joined, runs, parts }: Chunk, language: string): ParsedTerm[] {
  if (joined !== undefined) return [several(terms, joined, language), ...runs.map(parseUnsegmented)]
  return parts.map(({ text, isRun }) => (isRun ? parseUnsegmented(text) : single(text, language)))
}

function single(text: string, language: string): ParsedTerm {
  return {
    text,
    written: text,
    key: stemOf(text, KEY_LANGUAGE),
    typed: formsOf(text, language),
    begun: [toPrefix(text)],
    spelled: !NUMBER.test(text),
    segments: [],
  }
}

/** "t-shirt": as one word, or as two. */
function several(terms: readonly string[], joined: string, language: string): ParsedTerm {
  const last = terms.at(-1) ?? ''
  const apart = terms.map((word) => either(formsOf(word, language)))
  return {
    text: joined,
    written: joined,
    key: stemOf(joined, KEY_LANGUAGE),
    typed: [...formsOf(joined, language), all(apart)],
    begun: [toPrefix(joined), all([...apart.slice(0, -1), toPrefix(last)])],
    spelled: false,
    segments: [...terms],
  }
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** Text without spaces: as it stands, or all the words that it seems to have. */
function parseUnsegmented(run: string): ParsedTerm {
  const segments = [...segmenter.segment(run)].map(({ segment }) => segment)
  const telling = segments.filter((segment) => !STOP_TERMS.has(segment))
  return {
    text: run,
    written: run,
    key: foldKana(run),
    typed: [inSequence(run), ...(segments.length > 1 && telling.length > 0 ? [all(telling.map(inSequence))] : [])],
    begun: [],
    spelled: false,
    segments: telling,
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
