import { RuleTester } from 'oxlint/plugins-dev'
import { describe, it } from 'vitest'
import { constantCase } from './constant-case.ts'

RuleTester.describe = describe
RuleTester.it = it

const valid = (name: string, code: string) => ({ name, filename: 'constants.ts', code })
const invalid = (name: string, code: string) => ({ ...valid(name, code), errors: 1 })

new RuleTester().run('constant-case', constantCase as never, {
  valid: [
    valid('a number in upper case', 'export const MAX_TRIES = 3'),
    valid('a table in upper case', `const TITLES = { en: 'Cart' } as const`),
    valid('a literal inside a function', 'function tries() { const most = 3; return most }'),
    valid('a variable', 'let tries = 3'),
    valid('a function', 'const double = (value: number) => value * 2'),
    valid('an object with behaviour', 'const clock = { now: () => 0 }'),
    valid('a value that is computed', 'const folder = join(ROOT, "dist")'),
    valid('a further name of a constant', 'const service = CART_SERVICE'),
    valid('a map that is filled later', 'const seen = new Map<string, string>()'),
    valid('a list that is filled later', 'const found: string[] = []'),
    valid('a part of a value', 'const { name } = { name: "Cart" }'),
    { ...valid('a name that others prescribe', `export const hydrate = 'never'`), options: [{ except: ['hydrate'] }] },
  ],
  invalid: [
    invalid('a string', `export const title = 'Cart'`),
    invalid('a product of numbers', 'const DAY = 86_400; const ttlMs = 30 * DAY'),
    invalid('a negative number', 'const lowest = -1'),
    invalid('a regular expression', 'const guid = /^[0-9a-f]+$/'),
    invalid('a template of constants', `const BASE = '/a'; const path = \`\${BASE}/b\``),
    invalid('a table', 'const limits = { codes: [1, 2] } as const satisfies Limits'),
    invalid('a list that spreads another', 'const FIRST = [1]; const both = [...FIRST, 2]'),
    invalid('a set', 'const states = new Set([1, 2])'),
    invalid('a function in upper case', 'const DOUBLE = (value: number) => value * 2'),
  ],
})
