import { chunksOf } from './chunks.ts'
import { foldKana } from './fold-text.ts'
import { toIndexForms } from './word-forms.ts'

/** Characters of a text that are searched: more is no description. */
const MAX_TEXT = 20_000

/** The tokens by which a text is found, for the full-text table: words with their stems, and pairs of unsegmented characters. */
export function toIndexTokens(text: string): string {
  return chunksOf(text.slice(0, MAX_TEXT))
    .flatMap(({ terms, joined, runs }) => [
      ...terms.map(toIndexForms),
      ...(joined === undefined ? [] : [toIndexForms(joined)]),
      ...runs.flatMap((run) => [...pairsOf(run), foldKana([...run].at(-1) ?? '')]),
    ])
    .join(' ')
}

/** Characters by twos, each with the next one: words are found wherever they begin. */
export function pairsOf(run: string): string[] {
  const characters = [...foldKana(run)]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}

/** A stock number without what stands between its parts. The sign before it keeps it apart from words. */
export function skuToken(sku: string): string {
  const parts = chunksOf(sku).flatMap(({ terms, runs }) => [...terms, ...runs.map(foldKana)])
  return `#${parts.join('')}`
}

const WRITTEN = /[\p{L}\p{M}\p{N}]+/gu
const WORD = /^\p{L}{3,30}$/u

/** The words of a text that typing errors are compared with, each once, in lower case. */
export function listTerms(text: string): Set<string> {
  return new Set(text.slice(0, MAX_TEXT).toLowerCase().match(WRITTEN))
}

/** A written word as it is searched. None for numbers and for unsegmented text, in which no typing errors are looked for. */
export function parseWord(written: string): string | undefined {
  const [chunk] = chunksOf(written)
  const [word = ''] = chunk?.terms ?? []
  return chunk?.runs.length === 0 && chunk.terms.length === 1 && WORD.test(word) ? word : undefined
}
