import { expect, test } from 'vitest'
import { storeNameIn } from './store-name.ts'

test('the name of the store is in the language that is asked for, in the first one of the store’s addresses, in that of its catalog, or in any', () => {
  expect(['de', 'ja'].map((locale) => storeNameIn({ en: 'North', de: 'Nord' }, locale, ['en', 'de']))).toEqual(['Nord', 'North'])
  expect(storeNameIn({ en: 'North', de: 'Nord' }, 'ja', ['de', 'ja'])).toBe('Nord')
  expect(storeNameIn({ ar: 'شمال' }, 'de', null)).toBe('شمال')
  expect(storeNameIn({}, 'de', null)).toBe(storeNameIn(null, 'de', null))
})

test('the name of the store stands on one line, so that it adds no header to an e-mail', () => {
  expect(storeNameIn({ en: 'North\r\nBcc: all@example.com' }, 'en', null)).toBe('North Bcc: all@example.com')
})
