import { expect, it } from 'vitest'
import { Breaker } from './breaker.ts'

function breakerAt(start = 0) {
  const clock = { now: start }
  return { clock, breaker: new Breaker(() => clock.now, () => 0.5) }
}

function fail(breaker: Breaker, key: string, times: number): void {
  for (let i = 0; i < times; i += 1) breaker.failed(key)
}

it('opens after five failures in a row', () => {
  const { breaker } = breakerAt()
  fail(breaker, 'a', 4)
  expect(breaker.allows('a')).toBe(true)
  fail(breaker, 'a', 1)
  expect(breaker.allows('a')).toBe(false)
  expect(breaker.state('a')).toBe('open')
})

it('counts failures in a row only', () => {
  const { breaker } = breakerAt()
  fail(breaker, 'a', 4)
  breaker.succeeded('a')
  fail(breaker, 'a', 4)
  expect(breaker.allows('a')).toBe(true)
})

it('lets one probe through when its time is over, and closes when the probe succeeds', () => {
  const { breaker, clock } = breakerAt()
  fail(breaker, 'a', 5)
  clock.now = 2_001
  expect(breaker.state('a')).toBe('half-open')
  expect([breaker.allows('a'), breaker.allows('a')]).toEqual([true, false])
  breaker.succeeded('a')
  expect(breaker.allows('a')).toBe(true)
})

it('stays open for longer each time a probe fails', () => {
  const { breaker, clock } = breakerAt()
  fail(breaker, 'a', 5)
  clock.now = 2_001
  breaker.allows('a')
  breaker.failed('a')
  clock.now = 5_000
  expect(breaker.allows('a')).toBe(false)
  clock.now = 6_002
  expect(breaker.allows('a')).toBe(true)
})

it('does not punish another build of the same fragment', () => {
  const { breaker } = breakerAt()
  fail(breaker, 'catalog/product@b1', 5)
  expect(breaker.allows('catalog/product@b2')).toBe(true)
  expect(breaker.worst('catalog/')).toBe('open')
  expect(breaker.worst('cart/')).toBe('closed')
})
