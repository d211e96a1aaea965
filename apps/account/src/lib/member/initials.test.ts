import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Ann', 'A'],
  ['annabel  lee', 'AL'],
  ['Anna Maria Lee', 'AM'],
  ['𠮷田 花', '𠮷花'],
  ['', ''],
])('of %j are %j', (name, shown) => expect(initials(name)).toBe(shown))
