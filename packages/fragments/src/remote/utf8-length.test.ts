import { expect, it } from 'vitest'
import { utf8Length } from './utf8-length.ts'

it.each([
  '',
  'Mug',
  'Käse · é',
  '–’“…€',
  '日本語',
  'العربية',
  '😀 and 👩‍👩‍👧',
  'a\ud800b',
  '\udc00\ud800',
  '\ud83d',
  '\ud83d\ud83d\ude00',
  '\u007f\u0080\u07ff\u0800\uffff',
])('counts the bytes of %j', (text) => expect(utf8Length(text)).toBe(new TextEncoder().encode(text).byteLength))
