import { expect, it } from 'vitest'
import { Breaker } from './breaker.ts'

function breakerAt(start = 0) {
  const clock = { now: start }
  return {
    clock,
    breaker: new Breaker(
      () => clock.now,
      () => 0.5,
    ),
  }
}

/** Fails over 300 ms, which its caller has not spent. */
function fail({ breaker, clock }: ReturnType<typeof breakerAt>, key: string, times: number): void {
  const { now } = clock
  clock.now -= 300
  for (let i = 0; i < times; i += 1) {
    if (i === times - 1) clock.now = now
    breaker.failed(key)
  }
}

it('opens after five failures in a row', () => {
  const at = breakerAt()
  const { breaker } = at
  fail(at, 'a', 4)
  expect(breaker.allows('a')).toBe(true)
  fail(at, 'a', 1)
  expect(breaker.allows('a')).toBe(false)
  expect(breaker.state('a')).toBe('open')
})

it('takes calls that fail together for one hiccup', () => {
  const { breaker, clock } = breakerAt()
  for (let i = 0; i < 40; i += 1) breaker.failed('a')
  expect(breaker.state('a')).toBe('closed')
  clock.now = 250
  breaker.failed('a')
  expect(breaker.state('a')).toBe('open')
})

it('counts failures in a row only', () => {
  const at = breakerAt()
  const { breaker } = at
  fail(at, 'a', 4)
  breaker.succeeded('a')
  fail(at, 'a', 4)
  expect(breaker.allows('a')).toBe(true)
})

it('lets one probe through when its time is over, and closes when the probe succeeds', () => {
  const at = breakerAt()
  const { breaker, clock } = at
  fail(at, 'a', 5)
  clock.now = 2_001
  expect(breaker.state('a')).toBe('half-open')
  expect([breaker.allows('a'), breaker.allows('a')]).toEqual([true, false])
  breaker.succeeded('a')
  expect(breaker.allows('a')).toBe(true)
})

it('stays open for longer each time a probe fails', () => {
  const at = breakerAt()
  const { breaker, clock } = at
  fail(at, 'a', 5)
  clock.now = 2_001
  breaker.allows('a')
  breaker.failed('a')
  clock.now = 5_000
  expect(breaker.allows('a')).toBe(false)
  clock.now = 6_002
  expect(breaker.allows('a')).toBe(true)
})

it('does not punish another build of the same fragment', () => {
  const at = breakerAt()
  const { breaker } = at
  fail(at, 'catalog/product@b1', 5)
  expect(breaker.allows('catalog/product@b2')).toBe(true)
  expect(breaker.worst('catalog/')).toBe('open')
  expect(breaker.worst('cart/')).toBe('closed')
})
