import { expect, test } from 'vitest'
import { sanitizeTypedText } from './sanitize-typed-text.ts'

test.each([
  ['You have won: https://evil.example/claim?id=1', 'You have won: https evil. example/claim?id=1'],
  ['www.evil.example', 'www. evil. example'],
  ['win@evil.example', 'win evil. example'],
  ['Ann\r\nBcc: all\u202e', 'Ann Bcc: all'],
  ['St. Johann, Haus 2', 'St. Johann, Haus 2'],
  ['J.R. Smith-Müller', 'J. R. Smith-Müller'],
  ['x'.repeat(500), 'x'.repeat(80)],
])('%j is mailed as %j', (typed, mailed) => {
  expect(sanitizeTypedText(typed)).toBe(mailed)
})
