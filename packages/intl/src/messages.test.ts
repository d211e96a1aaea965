import { expect, it } from 'vitest'
import { createMessages } from './messages.ts'

const en = createMessages('en', { greeting: 'Hello {name}, {name}', 'cart.one': '{count} thing', 'cart.other': '{count} things' })

it('fills every place of a message', () => {
  expect(en.t('greeting', { name: 'Ann' })).toBe('Hello Ann, Ann')
})

it('leaves a place open that has no value', () => {
  expect(en.t('greeting')).toBe('Hello {name}, {name}')
})

it('takes the plural form of the number', () => {
  expect([0, 1, 2].map((count) => en.counted('cart', count))).toEqual(['0 things', '1 thing', '2 things'])
})

it('takes the general form where a language has no words for a category', () => {
  const ja = createMessages('ja', { 'cart.other': '{count}点' })
  expect(ja.counted('cart', 1)).toBe('1点')
})
