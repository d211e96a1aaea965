import { foldText } from './fold-text.ts'

/** Scripts that are written without spaces between words, and Korean, which appends its particles. */
const UNSEGMENTED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー々〆`
const CHARACTER = String.raw`[\p{L}\p{N}\p{M}]`
const CHUNKS = new RegExp(`${CHARACTER}+(?:[-_./]${CHARACTER}+)*`, 'gu')
const PARTS = new RegExp(`[${UNSEGMENTED}]+|\\p{N}+|(?:(?![${UNSEGMENTED}])[\\p{L}\\p{M}])+`, 'gu')
const IS_UNSEGMENTED = new RegExp(`^[${UNSEGMENTED}]`, 'u')

/** The maximum length of a word, in characters: longer ones are no words that shoppers type. */
const MAX_WORD = 40

/** What stands between spaces: "t-shirt" has two parts, "24cm" too. */
export interface Chunk {
  /** Words and numbers. */
  readonly terms: readonly string[]
  /** The words of the chunk as one, where it has several. */
  readonly joined?: string
  /** Runs of characters without spaces between their words. */
  readonly runs: readonly string[]
  /** Both, in the order in which they are written. */
  readonly parts: readonly ChunkPart[]
}

interface ChunkPart {
  readonly text: string
  readonly isRun: boolean
}

export function chunksOf(text: string): Chunk[] {
  return [...foldText(text).matchAll(CHUNKS)].map(([chunk]) => {
    const parts = chunk.match(PARTS) ?? []
    const terms = parts.filter((part) => !IS_UNSEGMENTED.test(part)).map((word) => word.slice(0, MAX_WORD))
    const joined = terms.join('')
    return {
      terms,
      ...(terms.length > 1 && joined.length <= MAX_WORD && { joined }),
      runs: parts.filter((part) => IS_UNSEGMENTED.test(part)),
      parts: parts.map((part) =>
        IS_UNSEGMENTED.test(part) ? { text: part, isRun: true } : { text: part.slice(0, MAX_WORD), isRun: false },
      ),
    }
  })
}
