import { describe, expect, it } from 'vitest'
import { Breaker, type RemoteCall } from './breaker.ts'

const KEY = 'catalog/product@b1'
const ANN = '192.0.2.1'
const BOB = '192.0.2.2'

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

const call = (address: string | null, caller = ANN): RemoteCall => ({ address, caller })
const callsOf = (count: number, caller = ANN) => Array.from({ length: count }, (_, index) => call(`p${index}`, caller))

/** Failures 100 ms apart. */
function fail({ breaker, clock }: ReturnType<typeof breakerAt>, calls: readonly RemoteCall[], key = KEY): void {
  for (const each of calls) {
    clock.now += 100
    breaker.failed(key, each)
  }
}

describe('a remote that fails', () => {
  it('is not called any more after five failures at several URLs', () => {
    const at = breakerAt()
    fail(at, callsOf(4))
    expect(at.breaker.allows(KEY, call('p9'))).toBe(true)
    fail(at, [call('p4')])
    expect(at.breaker.allows(KEY, call('p9'))).toBe(false)
    expect(at.breaker.state(KEY)).toBe('open')
  })

  it('is not called for any caller once several callers have failed', () => {
    const at = breakerAt()
    fail(at, [...callsOf(3), ...callsOf(3, BOB), ...callsOf(3, '192.0.2.3')])
    expect(at.breaker.allows(KEY, call('p1', '192.0.2.4'))).toBe(false)
  })

  it('is not called any more for a fragment with a single URL', () => {
    const at = breakerAt()
    fail(
      at,
      Array.from({ length: 5 }, () => call(null)),
    )
    expect(at.breaker.state(KEY)).toBe('open')
  })

  it('is probed after the pause, and called normally after a success', () => {
    const at = breakerAt()
    fail(at, callsOf(5))
    at.clock.now += 2_001
    expect(at.breaker.state(KEY)).toBe('half-open')
    expect([at.breaker.allows(KEY, call('p1')), at.breaker.allows(KEY, call('p1'))]).toEqual([true, false])
    at.breaker.succeeded(KEY, call('p1'))
    expect(at.breaker.allows(KEY, call('p1'))).toBe(true)
    expect(at.breaker.state(KEY)).toBe('closed')
  })

  it('gets a longer pause after each failed probe', () => {
    const at = breakerAt()
    fail(at, callsOf(5))
    at.clock.now += 2_001
    at.breaker.allows(KEY, call('p1'))
    at.breaker.failed(KEY, call('p1'))
    at.clock.now += 3_000
    expect(at.breaker.allows(KEY, call('p1'))).toBe(false)
    at.clock.now += 1_001
    expect(at.breaker.allows(KEY, call('p1'))).toBe(true)
  })

  it('is probed again when the probing request never reported back', () => {
    const at = breakerAt()
    fail(at, callsOf(5))
    at.clock.now += 2_001
    at.breaker.allows(KEY, call('p1'))
    at.clock.now += 5_001
    expect(at.breaker.allows(KEY, call('p1'))).toBe(true)
  })

  it('gets no longer pause for calls that were under way when the circuit opened', () => {
    const at = breakerAt()
    fail(at, callsOf(5))
    for (const each of callsOf(10)) at.breaker.failed(KEY, each)
    at.clock.now += 2_001
    expect(at.breaker.allows(KEY, call('p1'))).toBe(true)
  })

  it('keeps the circuit of another build closed', () => {
    const at = breakerAt()
    fail(at, callsOf(5))
    expect(at.breaker.allows('catalog/product@b2', call('p1'))).toBe(true)
    expect(at.breaker.worst('catalog', 'b1')).toBe('open')
    expect(at.breaker.worst('catalog', 'b2')).toBe('closed')
    expect(at.breaker.worst('cart', 'b1')).toBe('closed')
  })
})

describe('the circuit stays closed for', () => {
  it('calls that fail together in one hiccup', () => {
    const at = breakerAt()
    for (const each of callsOf(40)) at.breaker.failed(KEY, each)
    expect(at.breaker.state(KEY)).toBe('closed')
    at.clock.now = 250
    at.breaker.failed(KEY, call('p1'))
    expect(at.breaker.state(KEY)).toBe('open')
  })

  it('one or two broken products, however often they are requested', () => {
    const at = breakerAt()
    for (let visit = 0; visit < 50; visit += 1) fail(at, [call('broken', `192.0.2.${visit}`), call('broken too', `192.0.2.${visit}`)])
    expect(at.breaker.state(KEY)).toBe('closed')
  })

  it('failures of one caller while the calls of others succeed', () => {
    const at = breakerAt()
    at.breaker.succeeded(KEY, call('mug', BOB))
    fail(at, callsOf(50))
    expect(at.breaker.state(KEY)).toBe('closed')
  })

  it('a small share of failures among a caller’s calls', () => {
    const at = breakerAt()
    for (const each of callsOf(10)) {
      fail(at, [each])
      at.breaker.succeeded(KEY, each)
      at.breaker.succeeded(KEY, each)
    }
    expect(at.breaker.state(KEY)).toBe('closed')
  })

  it('failures more than ten seconds ago', () => {
    const at = breakerAt()
    fail(at, callsOf(4))
    at.clock.now += 10_000
    fail(at, callsOf(4))
    expect(at.breaker.state(KEY)).toBe('closed')
  })
})

it('a circuit that one caller opened is closed by a successful call of another', () => {
  const at = breakerAt()
  fail(at, callsOf(6))
  expect(at.breaker.allows(KEY, call('mug'))).toBe(false)
  expect([at.breaker.allows(KEY, call('mug', BOB)), at.breaker.allows(KEY, call('lamp', BOB))]).toEqual([true, true])
  at.breaker.succeeded(KEY, call('mug', BOB))
  // The one caller goes on failing, and opens nothing for the others.
  fail(at, callsOf(20))
  expect(at.breaker.state(KEY)).toBe('closed')
})
