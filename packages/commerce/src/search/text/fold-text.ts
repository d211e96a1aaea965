/** Accents of Latin, Greek and Cyrillic letters, vowel signs and hamzas of Arabic ones, and the line that stretches Arabic words. */
const MARKS = /[\u0300-\u036f\u0483-\u0487\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/g

/** Letters that differ from their plain form by more than a mark, and other ways to type an Arabic letter or digit. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g')
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g
const POSSESSIVES = /['’ʼ]s(?![\p{L}\p{N}])/gu
const APOSTROPHES = /['’ʼ]/g

/** A text as it is searched: lower case, without accents, with one form of every letter and digit. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .normalize('NFKC')
    .replaceAll(SPECIAL, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(ARABIC_DIGITS, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll(POSSESSIVES, '')
    .replaceAll(APOSTROPHES, '')
}

const KATAKANA = /[\u30a1-\u30f6]/g
const KATAKANA_AFTER_HIRAGANA = 0x60

/** Hiragana for katakana: shoppers type either. */
export function foldKana(text: string): string {
  return text.replaceAll(KATAKANA, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - KATAKANA_AFTER_HIRAGANA))
}
