import { chunksOf } from '../text/chunks.ts'
import { foldKana } from '../text/fold-text.ts'
import { stemOf } from '../text/word-forms.ts'

const UNSEGMENTED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u
/** Many katakana words are written with and without a long last vowel; short ones would become other words. */
const LONG_END = /(?<=^.{3,})ー$/u

const B_SOUNDS: Readonly<Record<string, string>> = { ぁ: 'ば', ぃ: 'び', ぇ: 'べ', ぉ: 'ぼ' }
const FULL_VOWELS: Readonly<Record<string, string>> = { ぁ: 'あ', ぃ: 'い', ぅ: 'う', ぇ: 'え', ぉ: 'お' }

/** The words of a text, folded, in the order in which they are written. */
export function splitTerms(text: string): string[] {
  return chunksOf(text).flatMap(({ terms, runs }) => [...terms, ...runs])
}

/**
 * The texts that words are looked up by: inflection, spaces and the two kana scripts make no difference. The words before the last are
 * stemmed in one key and written in the other, so that "bed side lamp" meets "bedside lamp".
 */
export function wordKeys(terms: readonly string[], language: string): string[] {
  const stems = terms.map((word) => stemFor(word, language))
  const last = stems.at(-1) ?? ''
  return [...new Set([stems.join(''), [...terms.slice(0, -1), last].join('')])]
}

function stemFor(word: string, language: string): string {
  if (UNSEGMENTED.test(word)) return foldSpelling(foldKana(word)).replace(LONG_END, '')
  return stemOf(word, language)
}

/** Foreign sounds are written in two ways: ウェディング and ウエディング, ヴェール and ベール. */
function foldSpelling(kana: string): string {
  return kana
    .replaceAll(/ゔ([ぁぃぇぉ])/g, (_, vowel: string) => B_SOUNDS[vowel] ?? vowel)
    .replaceAll('ゔ', 'ぶ')
    .replaceAll(/[ぁぃぅぇぉ]/g, (vowel) => FULL_VOWELS[vowel] ?? vowel)
}
