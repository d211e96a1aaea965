import { expect, test } from 'vitest'
import { storeNameIn } from './store-name.ts'

test('the name of the store is in the language that is asked for, in the store’s own, or in any', () => {
  expect(['de', 'ja'].map((locale) => storeNameIn({ en: 'North', de: 'Nord' }, locale))).toEqual(['Nord', 'North'])
  expect(storeNameIn({ ar: 'شمال' }, 'de')).toBe('شمال')
  expect(storeNameIn({}, 'de')).toBe(storeNameIn(null, 'de'))
})

test('the name of the store stands on one line, so that it adds no header to an e-mail', () => {
  expect(storeNameIn({ en: 'North\r\nBcc: all@example.com' }, 'en')).toBe('North Bcc: all@example.com')
})
