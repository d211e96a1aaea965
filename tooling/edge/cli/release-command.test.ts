import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseReleaseCommand } from './release-command.ts'

const PLAIN = { app: 'cart', from: null, canary: null, accept: undefined, signer: null, store: null }
const SIGNER = { team: 'buying', keyFile: resolve('buying-1.key') }

test.each([
  ['release cart', PLAIN],
  ['release cart --canary 5', { ...PLAIN, canary: { percent: 5 } }],
  [
    'release cart --canary 5 --steps 25,100 --every 1h',
    { ...PLAIN, canary: { percent: 5, steps: { percents: [25, 100], everyMs: 3_600_000 } } },
  ],
  ['release cart --from dist --accept because', { ...PLAIN, from: resolve('dist'), accept: 'because' }],
  [
    'release cart --store https://shop.example --team buying --key buying-1.key',
    { ...PLAIN, store: 'https://shop.example', signer: SIGNER },
  ],
  ['deploy cart', null],
])('"%s" is parsed', (line, command) => {
  expect(parseReleaseCommand(line.split(' '))).toEqual(command)
})

test.each([
  'release',
  'release cart now',
  'release cart --canary 0',
  'release cart --canary 100',
  'release cart --canary 5 --steps half',
  'release cart --team buying',
  'release cart --store https://shop.example',
])('"%s" is refused with the words that are known', (line) => {
  expect(() => parseReleaseCommand(line.split(' '))).toThrow('--team <name> --key <file>')
})
