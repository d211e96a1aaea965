export interface PersonName {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
}

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Countries and languages that put the family name first. */
const FAMILY_NAME_FIRST = new Set(['CN', 'HK', 'HU', 'JP', 'KR', 'MO', 'TW', 'VN', 'hu', 'ja', 'ko', 'vi', 'zh'])

/** Whether a text is in a script in which addresses go from the country down to the person. */
export function isEastAsian(text: string): boolean {
  return EAST_ASIAN.test(text)
}

/** Whether a country, or a language, has the family's name first: so do forms that ask for it. */
export function isFamilyNameFirst(countryOrLocale: string): boolean {
  return FAMILY_NAME_FIRST.has(countryOrLocale)
}

/**
 * A name in the order of its own script, else of the country that it stands in an address of, else of the reader.
 *
 * @example
 * formatPersonName({ firstName: '太郎', lastName: '山田' }, 'en') // '山田 太郎'
 */
export function formatPersonName({ firstName = '', lastName = '' }: PersonName, countryOrLocale: string): string {
  const familyFirst = isFamilyNameFirst(countryOrLocale) || isEastAsian(firstName + lastName)
  return (familyFirst ? [lastName, firstName] : [firstName, lastName]).filter(Boolean).join(' ')
}
