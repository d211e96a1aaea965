import { splitTerms, wordKeys } from '../../src/search/knowledge/word-key.ts'
import { KeyLines } from './key-lines.ts'
import { readCounts, readSenses, readSynsets, type Synset } from './read-wordnet.ts'
import type { Concept } from './vocabulary-rows.ts'

/** Lexicographers' files of things that shops sell: artifacts and food. */
const SOLD = new Set(['06', '13'])
/** Plants, animals, bodies and substances: only those that texts speak of, for most have Latin names. */
const SOLD_IF_COMMON = new Set(['05', '08', '20', '27'])
/** Sets that shops do not sell, with all their kinds. */
const NOT_SOLD = new Set(
  `structure way facility craft military_vehicle weapon weaponry drug excavation locomotive block microorganism building room area land barrier
  engine machine surface cell body_substance chemical_element body_covering track system organic_compound medicine person`.split(/\s+/),
)
/** Meanings of a word that are considered. */
const MAX_SENSES = 3
/** Apart from each other, so that only the most usual meaning is one that a word stands for well. */
const RANK_STEP = 3
const TERM = /^[a-z]+(?:[-_' ][a-z]+){0,2}$/

/** The nouns of things that shops sell: sets of synonyms, what they are kinds of, the keys of their words, and which concepts they are. */
export function compileNouns(concepts: readonly Concept[]): Record<string, Record<string, string>> {
  const all = readSynsets()
  const sold = pickSold(all)
  const numbers = new Map(sold.map(({ id }, index) => [id, index]))
  const senses = readSenses()
  const keys = new KeyLines()
  const lines = sold.map(({ id, terms }, number) => {
    const usual = terms.filter((term) => TERM.test(term) && (senses.get(term) ?? []).indexOf(id) < MAX_SENSES)
    for (const term of usual) keys.add(toText(term), 'en', number, (senses.get(term) ?? []).indexOf(id) * RANK_STEP)
    return `${usual.map(toText).join(',')}\n`
  })
  const broader = sold.map((synset) => `${listNumbers(synset, numbers)}\n`)
  const keyLines = keys.toText()
  const half = keyLines.lastIndexOf('\n', keyLines.length / 2)
  return {
    'noun-terms': { TERMS: lines.join('') },
    'noun-broader': { BROADER: broader.join('') },
    'same-nouns': { SAME_NOUNS: concepts.map((concept) => `${listSameNouns(concept, keys, lines)}\n`).join('') },
    'noun-keys': { KEYS: keyLines.slice(0, half) },
    'more-noun-keys': { KEYS: keyLines.slice(half) },
  }
}

/** The sets that mean the same as a concept: they share two words with it, or its first word most often means them. */
function listSameNouns({ terms }: Concept, keys: KeyLines, lines: readonly string[]): string {
  const [first = ''] = terms.en
  const termKeys = [...new Set(terms.en.map((term) => wordKeys(splitTerms(term), 'en')[0] ?? ''))]
  const counts = new Map<number, number>()
  for (const key of termKeys) for (const [noun] of keys.list(key)) counts.set(noun, (counts.get(noun) ?? 0) + 1)
  // Stems of other words may be the same: "bagging" is no bag.
  const isUsual = ([noun, rank]: [number, number]) => rank === 0 && lines[noun]?.trimEnd().split(',').includes(first) === true
  const usual = new Set(keys.list(termKeys[0] ?? '').flatMap((found) => (isUsual(found) ? [found[0]] : [])))
  return [...counts].flatMap(([noun, count]) => (count > 1 || usual.has(noun) ? [noun.toString(36)] : [])).join(' ')
}

function pickSold(all: readonly Synset[]): Synset[] {
  const byId = new Map(all.map((synset) => [synset.id, synset]))
  const counts = readCounts()
  const isLeftOut = memoize((id: string, self): boolean => {
    const synset = byId.get(id)
    return synset !== undefined && (isNotSold(synset) || synset.broader.some(self))
  })
  const candidates = all.filter(({ id, file, terms }) => {
    if (!terms.some((term) => TERM.test(term)) || isLeftOut(id)) return false
    return SOLD.has(file) || (SOLD_IF_COMMON.has(file) && (counts.get(id) ?? 0) > 0)
  })
  // A set of one word says something only by what it is a kind of, or by its kinds.
  const picked = new Set(candidates.map(({ id }) => id))
  return candidates.filter(({ terms, broader }) => terms.length > 1 || broader.some((id) => picked.has(id)))
}

function isNotSold({ file, terms: [first = ''] }: Synset): boolean {
  return (SOLD.has(file) || SOLD_IF_COMMON.has(file)) && NOT_SOLD.has(first)
}

function listNumbers({ broader }: Synset, numbers: ReadonlyMap<string, number>): string {
  return broader.flatMap((id) => numbers.get(id)?.toString(36) ?? []).join(' ')
}

function toText(term: string): string {
  return term.replaceAll('_', ' ')
}

function memoize(decide: (id: string, self: (id: string) => boolean) => boolean): (id: string) => boolean {
  const known = new Map<string, boolean>()
  const self = (id: string): boolean => {
    const found = known.get(id)
    if (found !== undefined) return found
    const decided = decide(id, self)
    known.set(id, decided)
    return decided
  }
  return self
}
