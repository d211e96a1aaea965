import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RefusedError, SystemError } from '../errors/index.ts'
import { DEFAULT_RETRY_POLICY, parseRetryAfter, pauseBefore } from './retry.ts'

const now = Date.parse('2026-03-04T05:06:07Z')

describe('Retry-After', () => {
  test.each([
    ['0', 0],
    ['1', 1_000],
    [' 120 ', 120_000],
    ['Wed, 04 Mar 2026 05:06:17 GMT', 10_000],
    ['Wednesday, 04-Mar-26 05:06:17 GMT', 10_000],
    ['Wed Mar  4 05:06:17 2026', 10_000],
    ['Wed, 04 Mar 2026 05:06:00 GMT', 0],
  ])('%j means %d ms', (value, expected) => expect(parseRetryAfter(value, now)).toBe(expected))

  test.each([null, '', ' ', '-5', '1.5', '1e3', 'soon', '0x10', '5 s', 'in 5', 'Wed', 'Wed, nonsense GMT', '2026-03-04', '٣'])(
    '%j means no pause',
    (value) => expect(parseRetryAfter(value, now)).toBeUndefined(),
  )

  test('is a number of milliseconds or undefined for any header', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        const pause = parseRetryAfter(value, now)
        expect(pause === undefined || pause >= 0).toBe(true)
      }),
    )
  })
})

describe('the pause before a retry', () => {
  const busy = (retryAfterMs?: number) => new SystemError({ status: 503, retryAfterMs })
  const policy = { ...DEFAULT_RETRY_POLICY, attempts: 10 }

  test('has full jitter up to a bound that doubles', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 0.999_999, noNaN: true }), (attempt, chance) => {
        const bound = Math.min(2_000, 80 * 2 ** (attempt - 1))
        expect(pauseBefore(busy(), attempt, policy, () => 0)).toBe(0)
        expect(pauseBefore(busy(), attempt, policy, () => chance)).toBeLessThanOrEqual(bound)
        expect(pauseBefore(busy(), attempt, policy, () => chance)).toBeGreaterThanOrEqual(Math.min(2_000, bound * chance) - 1e-6)
      }),
    )
  })

  test('is at least Retry-After, and ends retries where that is too long', () => {
    fc.assert(
      fc.property(fc.nat(5_000), fc.double({ min: 0, max: 0.999_999, noNaN: true }), (retryAfterMs, chance) => {
        const pause = pauseBefore(busy(retryAfterMs), 1, policy, () => chance)
        expect(pause === undefined).toBe(retryAfterMs > 2_000)
        expect(pause ?? retryAfterMs).toBeGreaterThanOrEqual(retryAfterMs)
      }),
    )
  })

  test('exists only while attempts are left', () => {
    expect(pauseBefore(busy(), 2, DEFAULT_RETRY_POLICY, Math.random)).toBeDefined()
    expect(pauseBefore(busy(), 3, DEFAULT_RETRY_POLICY, Math.random)).toBeUndefined()
  })

  test.each([
    ['a broken connection', new SystemError({ cause: new TypeError('fetch failed') }), true],
    ['a time-out', new SystemError({ cause: new DOMException('late', 'TimeoutError') }), false],
    ['a 500', new SystemError({ status: 500 }), false],
    ['nonsense with 200', new SystemError({ status: 200 }), false],
    ['a 429', new RefusedError('', undefined, { status: 429, statusText: '' }), true],
    ['a 408', new RefusedError('', undefined, { status: 408, statusText: '' }), false],
    ['an error of the program', new RangeError('bug'), false],
  ])('after %s: %s', (_what, error, repeated) => {
    expect(pauseBefore(error, 1, DEFAULT_RETRY_POLICY, () => 0.5) !== undefined).toBe(repeated)
  })
})
