import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseDeployCommand } from './deploy-command.ts'

const BUYING = { name: 'buying', keyFile: resolve('buying-1.key') }

test.each([
  ['', { kind: 'deploy', only: undefined, canary: null }],
  ['shell', { kind: 'deploy', only: 'shell', canary: null }],
  ['--accept because', { kind: 'deploy', only: undefined, canary: null, accept: 'because' }],
  ['cart --preview --accept because', { kind: 'preview', remote: 'cart', accept: 'because' }],
  ['--dry-run', { kind: 'dry run' }],
  ['--find-versions', { kind: 'find versions' }],
  ['cart --canary 5', { kind: 'deploy', only: 'cart', canary: { percent: 5 } }],
  [
    'cart --canary 5 --steps 25,100 --every 30m',
    { kind: 'deploy', only: 'cart', canary: { percent: 5, steps: { percents: [25, 100], everyMs: 1_800_000 } } },
  ],
  ['cart --preview', { kind: 'preview', remote: 'cart' }],
  ['cart --promote', { kind: 'move', remote: 'cart', move: { action: 'promote' } }],
  ['cart --stop', { kind: 'move', remote: 'cart', move: { action: 'stop' } }],
  ['cart --rollback', { kind: 'move', remote: 'cart', move: { action: 'rollback', build: undefined } }],
  ['cart --rollback 111111111111', { kind: 'move', remote: 'cart', move: { action: 'rollback', build: '111111111111' } }],
  ['cart --team buying --key buying-1.key', { kind: 'deploy', only: 'cart', canary: null, team: BUYING }],
  ['cart --rollback --team buying --key buying-1.key', { kind: 'move', remote: 'cart', move: { action: 'rollback' }, team: BUYING }],
])('"%s" is a command', (line, command) => {
  expect(parseDeployCommand(line.split(' ').filter(Boolean))).toEqual(command)
})

test.each([
  '--promote',
  'cart --dry-run',
  'cart --find-versions',
  'cart 111111111111',
  'cart --promote --stop',
  'cart --canary 5 --preview',
  'cart --canary 0',
  'cart --canary 100',
  'cart --canary many',
  'cart --steps 25,100',
  'cart --rollback 111111111111 222222222222',
  'cart --team buying',
  'cart --key buying-1.key',
  '--team buying --key buying-1.key',
  'cart --accept because --team buying --key buying-1.key',
  'cart --stop --accept because',
])('"%s" is refused with the usage', (line) => {
  expect(() => parseDeployCommand(line.split(' '))).toThrow('npm run deploy -- [<app>]')
})
