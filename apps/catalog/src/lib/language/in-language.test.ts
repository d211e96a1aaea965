import { expect, it } from 'vitest'
import { inLanguage } from './in-language.ts'

const page = { locale: 'ja', firstLocale: 'de' }

it.each([
  [{ en: 'Mugs', de: 'Becher', ja: 'マグ' }, { text: 'マグ' }],
  [
    { en: 'Mugs', de: 'Becher' },
    { text: 'Becher', lang: 'de' },
  ],
  [
    { ar: 'أكواب', en: 'Mugs' },
    { text: 'Mugs', lang: 'en' },
  ],
  [{ ar: 'أكواب' }, { text: 'أكواب', lang: 'ar' }],
])('a text of the owner is in the page’s language, the store’s first one, the source’s, or any: %j', (texts, shown) => {
  expect(inLanguage(texts, page)).toEqual(shown)
})
