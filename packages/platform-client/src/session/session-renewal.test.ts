import { describe, expect, test } from 'vitest'
import { SystemError } from '../errors/index.ts'
import { createRuntime } from '../transport/runtime.ts'
import type { RenewalLock, RenewalOutcome } from './renewal-lock.ts'
import { createSessionRenewal } from './session-renewal.ts'
import type { Session } from './session.ts'

const now = 1_700_000_000
const session = (secondsLeft: number): Session => ({
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  createdAt: now - 100,
  accessToken: 'old',
  expiresAt: now + secondsLeft,
  refreshToken: 'r',
  role: 'visitor',
})
const next = { accessToken: 'new', expiresAt: now + 14_400, refreshToken: 'r', role: 'visitor' as const }

function renewalWith(response: () => Promise<RenewalOutcome>) {
  let requests = 0
  const lock: RenewalLock = {
    renew: () => {
      requests++
      return response()
    },
  }
  let passedMs = 0
  const runtime = { now: () => now * 1000 + passedMs, random: () => 0, sleep: createRuntime().sleep }
  const pass = (ms: number) => {
    passedMs += ms
  }
  return { renewal: createSessionRenewal(lock, runtime), requests: () => requests, pass }
}

describe('a session', () => {
  test('with a valid token is used without a renewal', async () => {
    const { renewal, requests } = renewalWith(() => Promise.reject(new Error('not to be asked')))
    expect(await renewal.fresh(session(300))).toEqual({ session: session(300), changed: false })
    expect(requests()).toBe(0)
  })

  test('with an expiring token is renewed and keeps its identity', async () => {
    const { renewal } = renewalWith(async () => ({ tokens: next }))
    expect(await renewal.fresh(session(30))).toEqual({ session: { ...session(30), ...next }, changed: true })
  })

  test('keeps what it knows of the cart, unless the new tokens are of another caller', async () => {
    const cart = { count: 3, changedAt: 1, readAt: 1 }
    const renewed = async (tokens: typeof next | { role: 'member' }) => {
      const { renewal } = renewalWith(async () => ({ tokens: { ...next, ...tokens } }))
      const fresh = await renewal.fresh({ ...session(-5), cart })
      return fresh.ended ? fresh : fresh.session.cart
    }
    expect(await renewed(next)).toEqual(cart)
    expect(await renewed({ ...next, refreshToken: 'of another visitor' })).toBeUndefined()
    expect(await renewed({ role: 'member' })).toBeUndefined()
  })

  test('is renewed once for a hundred requests of one isolate', async () => {
    const { renewal, requests } = renewalWith(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return { tokens: next }
    })
    await Promise.all(Array.from({ length: 100 }, () => renewal.fresh(session(-5))))
    expect(requests()).toBe(1)
  })

  test('that was ended elsewhere ends', async () => {
    const { renewal } = renewalWith(async () => ({ ended: true }))
    expect(await renewal.fresh(session(-5))).toEqual({ ended: true })
  })

  test('continues while the platform fails, and throws only when its token has expired', async () => {
    const { renewal } = renewalWith(() => Promise.reject(new SystemError({ status: 503 })))
    expect(await renewal.fresh(session(30))).toEqual({ session: session(30), changed: false })
    await expect(renewal.fresh(session(-5))).rejects.toBeInstanceOf(SystemError)
  })

  test('with a valid token does not wait again for a platform that has just failed', async () => {
    const { renewal, requests, pass } = renewalWith(() => Promise.reject(new SystemError({ status: 503 })))
    for (let page = 0; page < 20; page++) expect(await renewal.fresh(session(30))).toMatchObject({ changed: false })
    expect(requests()).toBe(1)
    pass(5_000)
    await renewal.fresh(session(30))
    expect(requests()).toBe(2)
  })

  test('with a valid token waits 300 ms at most for a stalling platform, and then pauses renewals', async () => {
    const { renewal, requests } = renewalWith(() => new Promise(() => {}))
    const started = Date.now()
    expect(await renewal.fresh(session(30))).toEqual({ session: session(30), changed: false })
    expect(Date.now() - started).toBeLessThan(1_000)
    for (let page = 0; page < 20; page++) expect(await renewal.fresh(session(30))).toMatchObject({ changed: false })
    expect(requests()).toBe(1)
  })

  test('with an expired token does not join a renewal that has been stuck for a second', async () => {
    let stuck = true
    const { renewal, requests, pass } = renewalWith(() => (stuck ? new Promise(() => {}) : Promise.resolve({ tokens: next })))
    void renewal.fresh(session(-5))
    stuck = false
    pass(1_000)
    expect(await renewal.fresh(session(-5))).toMatchObject({ changed: true })
    expect(requests()).toBe(2)
  })

  test('with an expired token is renewed all the same', async () => {
    const { renewal, requests } = renewalWith(() => Promise.reject(new SystemError({ status: 503 })))
    await renewal.fresh(session(30))
    await expect(renewal.fresh(session(-5))).rejects.toBeInstanceOf(SystemError)
    expect(requests()).toBe(2)
  })
})
