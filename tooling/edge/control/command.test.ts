import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Command, parseCommand } from './command.ts'

describe('a command line', () => {
  test('asks for a result as JSON in any place', () => {
    expect(['status --json', '--json status', 'status'].map((line) => parseCommand(line.split(' ')).json)).toEqual([true, true, false])
  })

  test.each([
    ['status --jsn', "Unknown option '--jsn'."],
    ['deploy cart --form dist', "Unknown option '--form'."],
    ['stop cart --from dist', '--from does not belong to this command.'],
    ['stop cart now', '"now" is too much.'],
    ['explode cart', 'There is no command "explode" for an app.'],
  ])('"%s" is refused with a sentence and the usage', (line, sentence) => {
    expect(() => parseCommand(line.split(' '))).toThrow(`${sentence}\nnpm run edge -- <command>`)
  })

  test.each([
    ['status', { command: 'status' }],
    ['clear-cache', { command: 'clear-cache' }],
    ['stop cart', { command: 'stop', app: 'cart' }],
    ['start cart', { command: 'start', app: 'cart' }],
    ['rollback cart', { command: 'rollback', app: 'cart' }],
    ['deploy cart', { command: 'deploy', app: 'cart', from: null }],
    ['deploy cart --from dist', { command: 'deploy', app: 'cart', from: join(process.cwd(), 'dist') }],
    ['layout set newsletter cart/offer', { command: 'layout set', app: 'cart', outlet: 'newsletter', fragment: 'cart/offer' }],
    ['scale shell 2', { command: 'scale', app: 'shell', processes: 2 }],
    ['fault cart latency=300', { command: 'fault', app: 'cart', fault: { latency: 300 } }],
    ['fault cart off', { command: 'fault', app: 'cart', fault: null }],
  ])('"%s" is parsed', (line, command) => {
    const { command: parsed } = parseCommand(line.split(' '))
    expect(parsed).toEqual(command)
    expect(Command.parse(parsed)).toEqual(command)
  })

  test.each([
    '',
    'stop',
    'explode cart',
    'status cart',
    'clear-cache cart',
    'deploy cart dist',
    'deploy cart --from',
    'stop cart now',
    'layout set',
    'layout set newsletter',
    'layout set newsletter cart',
    'layout set newsletter cart/offer now',
    'scale shell 0',
    'scale shell two',
    'scale shell 17',
  ])('"%s" is refused', (line) => {
    expect(() => parseCommand(line.split(' ').filter(Boolean))).toThrow(/npm run edge|1 to 16/)
  })
})
