import { expect, test } from 'vitest'
import { parseRegistryCommand } from './registry-command.ts'

test.each([
  ['audit', { command: 'audit', remote: null }],
  ['audit catalog', { command: 'audit', remote: 'catalog' }],
  ['console', { command: 'console' }],
  ['layout', { command: 'layout' }],
  ['preview catalog 3f9c2ab81d07', { command: 'preview', remote: 'catalog', build: '3f9c2ab81d07', minutes: 15 }],
  ['preview catalog 3f9c2ab81d07 --minutes 60', { command: 'preview', remote: 'catalog', build: '3f9c2ab81d07', minutes: 60 }],
  ['team revoke catalog', { command: 'team revoke', team: 'catalog' }],
  ['team add catalog --key a.pem --may catalog', { command: 'team add', team: 'catalog', keys: ['a.pem'], remotes: ['catalog'] }],
  [
    'team add buying --key a.pem b.jwk --may cart gift-cards',
    { command: 'team add', team: 'buying', keys: ['a.pem', 'b.jwk'], remotes: ['cart', 'gift-cards'] },
  ],
  ['audit --store https://shop.example.com', { command: 'audit', remote: null, store: 'https://shop.example.com' }],
  [
    'team add buying --key a.pem --may cart --store https://shop.example.com',
    { command: 'team add', team: 'buying', keys: ['a.pem'], remotes: ['cart'], store: 'https://shop.example.com' },
  ],
  ['release cart --store https://shop.example.com', null],
  ['status', null],
  ['layout set newsletter cart/offer', null],
  ['rollback catalog', null],
])('"%s" is parsed', (line, command) => {
  expect(parseRegistryCommand(line.split(' '))).toEqual(command && { store: null, ...command })
})

test.each([
  'team',
  'team add',
  'team add catalog',
  'team add a b --key k',
  'team explode catalog',
  'console now',
  'layout now',
  'preview catalog',
  'preview catalog a --minutes 61',
  'preview a b c',
  'audit cart now',
  'audit --store shop',
  'audit --store',
  'audit --minutes 5',
  'team revoke catalog --key k',
  'layout --store https://shop.example.com now',
])('"%s" is refused with the words that are known', (line) => {
  expect(() => parseRegistryCommand(line.split(' '))).toThrow('team add <team> --key <file>… --may <remote>…')
})

test('an unknown flag is refused by its name', () => {
  expect(() => parseRegistryCommand(['team', 'add', 'a', '--what', 'x'])).toThrow("'--what'")
})
