import { stemOf } from '../text/word-forms.ts'
import { GERMAN_PARTS } from './german-parts.ts'
import { vocabularyIn } from './shop-vocabulary.ts'
import { wordKeys } from './word-key.ts'

/** Letters that German puts between the parts of a compound, the longest first. */
const LINKS: Readonly<Record<string, readonly string[]>> = {
  de: ['', 's', 'n', 'en', 'er', 'es', 'e', 'ns', 'ens'],
  en: ['', 's'],
  ja: [''],
}
const MIN_PART: Readonly<Record<string, number>> = { de: 3, en: 3, ja: 1 }
/** Endings that a first part loses: "Schule" in "Schulbuch". */
const LOST_ENDINGS: Readonly<Record<string, readonly string[]>> = { de: ['e', 'en'] }
const MAX_PARTS = 4

/**
 * The known words that a folded compound is written of, in its order and with the letters between them: "kuchen" and "messer". Nothing
 * where a part is unknown. Compounds of as few parts as can be win, then those with the longest last part.
 */
export function compoundParts(word: string, language: string): string[] | undefined {
  for (let count = 2; count <= MAX_PARTS; count += 1) {
    const parts = split(word, count, language)
    if (parts) return parts
  }
  return undefined
}

function split(word: string, count: number, language: string): string[] | undefined {
  const least = MIN_PART[language]
  if (least === undefined) return undefined
  for (let end = least; end <= word.length - least * (count - 1); end += 1) {
    const first = word.slice(0, end)
    if (!isFirstPart(first, language)) continue
    const rest = word.slice(end)
    const parts = count === 2 ? isWord(rest, language) && [rest] : split(rest, count - 1, language)
    if (parts) return [first, ...parts]
  }
  return undefined
}

function isFirstPart(part: string, language: string): boolean {
  const least = MIN_PART[language] ?? 0
  const links = LINKS[language] ?? []
  if (
    links.some(
      (link) => part.endsWith(link) && part.length - link.length >= least && isWord(part.slice(0, part.length - link.length), language),
    )
  )
    return true
  return (LOST_ENDINGS[language] ?? []).some((ending) => part.length >= least && isWord(`${part}${ending}`, language))
}

function isWord(part: string, language: string): boolean {
  if (language === 'de' && GERMAN_PARTS.has(part)) return true
  return stemOf(part, language) !== '' && wordKeys([part], language).some((key) => vocabularyIn(language)?.keys.has(key) === true)
}
