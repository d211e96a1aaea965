import { describe, expect, test } from 'vitest'
import { describeFault, parseFault } from './fault.ts'

describe('the text of a fault', () => {
  test.each([
    [['latency=2000'], { latency: 2000 }],
    [['body=300'], { body: 300 }],
    [['error=0.5'], { error: 0.5 }],
    [['stall'], { stall: true as const }],
    [['latency=300', 'error=1'], { latency: 300, error: 1 }],
    [['latency=300 stall'], { latency: 300, stall: true as const }],
  ])('%j is parsed and formatted back', (args, fault) => {
    expect(parseFault(args)).toEqual(fault)
    expect(describeFault(fault)).toBe(args.join(' '))
  })

  test('"off" means no fault', () => {
    expect(parseFault(['off'])).toBeNull()
  })

  test.each([
    ['latency'],
    ['latency='],
    ['latency=-1'],
    ['latency=x'],
    ['error=2'],
    ['error=0'],
    ['stall=1'],
    ['slow'],
    ['off', 'stall'],
    [],
  ])('%j is refused with the possible values', (...args) => {
    expect(() => parseFault(args)).toThrow('latency=<milliseconds>, body=<milliseconds>, error=<0…1>, stall, or off')
  })
})
