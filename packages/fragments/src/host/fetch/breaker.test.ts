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
  it('is not called any more after five failures at several addresses', () => {
    const at = breakerAt()
    fail(at, callsOf(4))
    expect(at.breaker.allows(KEY, call('p9'))).toBe(true)
    fail(at, [call('p4')])
    expect(at.breaker.allows(KEY, call('p9'))).toBe(false)
    expect(at.breaker.state(KEY)).toBe('open')
  })

  it('is not called for anyone any more once several callers have failed', () => {
    const at = breakerAt()
    fail(at, [...callsOf(3), ...callsOf(3, BOB), ...callsOf(3, '192.0.2.3')])
    expect(at.breaker.allows(KEY, call('p1', '192.0.2.4'))).toBe(false)
  })

  it('is not called any more for a fragment that has one address only', () => {
    const at = breakerAt()
    fail(
      at,
      Array.from({ length: 5 }, () => call(null)),
    )
    expect(at.breaker.state(KEY)).toBe('open')
  })

  it('is called once more when its time is over, and from then on when that call succeeds', () => {
    const at = breakerAt()
    fail(at, callsOf(5))
    at.clock.now += 2_001
    expect(at.breaker.state(KEY)).toBe('half-open')
    expect([at.breaker.allows(KEY, call('p1')), at.breaker.allows(KEY, call('p1'))]).toEqual([true, false])
    at.breaker.succeeded(KEY, call('p1'))
    expect(at.breaker.allows(KEY, call('p1'))).toBe(true)
    expect(at.breaker.state(KEY)).toBe('closed')
  })

  it('is left alone for longer each time a probe fails', () => {
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

  it('is probed again when the request that had the probe never reported back', () => {
    const at = breakerAt()
    fail(at, callsOf(5))
    at.clock.now += 2_001
    at.breaker.allows(KEY, call('p1'))
    at.clock.now += 5_001
    expect(at.breaker.allows(KEY, call('p1'))).toBe(true)
  })

  it('is left alone no longer for calls that were under way when the circuit opened', () => {
    const at = breakerAt()
    fail(at, callsOf(5))
    for (const each of callsOf(10)) at.breaker.failed(KEY, each)
    at.clock.now += 2_001
    expect(at.breaker.allows(KEY, call('p1'))).toBe(true)
  })

  it('leaves the circuit of another build closed', () => {
    const at = breakerAt()
    fail(at, callsOf(5))
    expect(at.breaker.allows('catalog/product@b2', call('p1'))).toBe(true)
    expect(at.breaker.worst('catalog', 'b1')).toBe('open')
    expect(at.breaker.worst('catalog', 'b2')).toBe('closed')
    expect(at.breaker.worst('cart', 'b1')).toBe('closed')
  })
})

describe('what is no reason to stop calling a remote', () => {
  it('calls that fail together in one hiccup', () => {
    const at = breakerAt()
    for (const each of callsOf(40)) at.breaker.failed(KEY, each)
    expect(at.breaker.state(KEY)).toBe('closed')
    at.clock.now = 250
    at.breaker.failed(KEY, call('p1'))
    expect(at.breaker.state(KEY)).toBe('open')
  })

  it('one or two broken products, however often they are asked for and by however many', () => {
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

  it('failures that are a small share of a caller’s calls', () => {
    const at = breakerAt()
    for (const each of callsOf(10)) {
      fail(at, [each])
      at.breaker.succeeded(KEY, each)
      at.breaker.succeeded(KEY, each)
    }
    expect(at.breaker.state(KEY)).toBe('closed')
  })

  it('failures longer ago than the last ten seconds', () => {
    const at = breakerAt()
    fail(at, callsOf(4))
    at.clock.now += 10_000
    fail(at, callsOf(4))
    expect(at.breaker.state(KEY)).toBe('closed')
  })
})

it('lets a caller that has not failed through a circuit that one other caller opened, and closes it by that', () => {
  const at = breakerAt()
  fail(at, callsOf(6))
  expect(at.breaker.allows(KEY, call('mug'))).toBe(false)
  expect([at.breaker.allows(KEY, call('mug', BOB)), at.breaker.allows(KEY, call('lamp', BOB))]).toEqual([true, true])
  at.breaker.succeeded(KEY, call('mug', BOB))
  // The one caller goes on failing, and opens nothing for the others.
  fail(at, callsOf(20))
  expect(at.breaker.state(KEY)).toBe('closed')
})
