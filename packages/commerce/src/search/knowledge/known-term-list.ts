import { foldKana } from '../text/fold-text.ts'
import { Vocabulary } from '../vocabulary.ts'
import { CONCEPTS, vocabularyIn } from './shop-vocabulary.ts'
import { splitTerms } from './word-key.ts'

const lists = new Map<string, Vocabulary>()

/** The single words of a language's vocabulary, to compare typing errors with. Read at the first error of a language. */
export function listKnownTerms(language: string): Vocabulary {
  const known = lists.get(language)
  if (known) return known
  const list = new Vocabulary()
  const listOf = (concept: number) => vocabularyIn(language)?.list(concept) ?? []
  for (let concept = 0; concept < CONCEPTS.count; concept += 1)
    for (const written of listOf(concept)) {
      const [term, ...others] = splitTerms(written)
      if (term !== undefined && others.length === 0) list.add(plainKana(term), written, true)
    }
  lists.set(language, list)
  return list
}

const SMALL_KANA = /[ぁぃぅぇぉっゃゅょゎ]/g
const PLAIN_KANA: Readonly<Record<string, string>> = {
  ぁ: 'あ',
  ぃ: 'い',
  ぅ: 'う',
  ぇ: 'え',
  ぉ: 'お',
  っ: 'つ',
  ゃ: 'や',
  ゅ: 'ゆ',
  ょ: 'よ',
  ゎ: 'わ',
}

/** Kana in one script and one size: shoppers mix up small and large ones. */
export function plainKana(text: string): string {
  return foldKana(text).replaceAll(SMALL_KANA, (letter) => PLAIN_KANA[letter] ?? letter)
}
