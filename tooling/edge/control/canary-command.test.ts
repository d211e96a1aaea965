import { expect, test } from 'vitest'
import { parseCommand } from './command.ts'

const set = { action: 'set', from: null }
const steps = (...percents: number[]) => ({ percents, everyMs: 600_000 })

test.each([
  ['5', { ...set, share: { percent: 5 } }],
  ['0.5', { ...set, share: { percent: 0.5 } }],
  ['5 --from /tmp/dist', { ...set, from: '/tmp/dist', share: { percent: 5 } }],
  ['5 --steps 5,25,100 --every 10m', { ...set, share: { percent: 5, steps: steps(25, 100) } }],
  ['1 --steps 5,100', { ...set, share: { percent: 1, steps: steps(5, 100) } }],
  ['--steps 5,100 --every 30s', { ...set, share: { percent: 5, steps: { percents: [100], everyMs: 30_000 } } }],
  ['stop', { action: 'stop' }],
  ['promote', { action: 'promote' }],
])('"canary catalog %s" is read', (args, change) => {
  expect(parseCommand(['canary', 'catalog', ...args.split(' ')]).command).toEqual({ command: 'canary', app: 'catalog', change })
})

test.each(['', '101', '-1', 'half', '5 6', '--steps 5,x', '5 --steps 25 --every 10', '5 --steps 25 --every 0m', 'stop 5'])(
  '"canary catalog %s" is refused',
  (args) => {
    expect(() => parseCommand(['canary', 'catalog', ...args.split(' ').filter(Boolean)])).toThrow(/Say which share|Unknown option|argument/)
  },
)
