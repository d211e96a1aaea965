/** How hard a password is to guess: the platform refuses those that are too short or too common itself. */
export type Strength = 'short' | 'weak' | 'fair' | 'strong'

const MIN_LENGTH = 8
/** Bits of chance that a guesser has to try. Online guesses are throttled: this many withstand guesses against stolen hashes. */
const FAIR_BITS = 45
const STRONG_BITS = 65

/** Kinds of characters, and how many a guesser has to try of each. */
const KINDS: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]/, 33],
  [/[^\u0020-\u007e]/, 100],
]

/**
 * Estimates a password: a run of one character, and a row such as "abc" or "321", count as one character. Words are not known: the list of
 * them would be larger than the page.
 */
export function strengthOf(password: string): Strength {
  const characters = [...password]
  if (characters.length < MIN_LENGTH) return 'short'
  const alphabet = KINDS.reduce((size, [pattern, more]) => (pattern.test(password) ? size + more : size), 0)
  const codes = characters.map((character) => character.codePointAt(0) ?? 0)
  const steps = codes.map((code, index) => code - (codes[index - 1] ?? 0))
  const surprising = steps.filter((step, index) => index < 2 || step !== steps[index - 1] || Math.abs(step) > 1).length
  const distinct = new Set(characters).size
  const bits = Math.min(surprising, distinct * 2) * Math.log2(alphabet)
  if (bits >= STRONG_BITS) return 'strong'
  return bits >= FAIR_BITS ? 'fair' : 'weak'
}
