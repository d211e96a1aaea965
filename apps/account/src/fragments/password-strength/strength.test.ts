import { expect, it } from 'vitest'
import { strengthOf } from './strength.ts'

it.each([
  ['', 'short'],
  ['aB3$xyz', 'short'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['1234567890123456', 'weak'],
  ['abababababababab', 'weak'],
  ['horsebat', 'weak'],
  ['Tr0ub4dor', 'fair'],
  ['horse battery', 'strong'],
  ['correct horse battery staple', 'strong'],
  ['kV7#qp!Lz2mW', 'strong'],
  ['五月雨をあつめて早し最上川', 'strong'],
])('"%s" is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength)
})
