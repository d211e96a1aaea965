import { env, exports } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { type Session, newSessionId } from '../src/session/index.ts'
import { cookie, TIMEOUT_MS } from './shop.ts'

const expired = (behaviour: string): Session => ({
  id: newSessionId(),
  createdAt: 1,
  accessToken: 'old',
  expiresAt: 1,
  refreshToken: `${behaviour}:${newSessionId()}`,
  role: 'member',
})
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const pairOf = (setCookie: string) => setCookie.split(';', 1)[0] ?? ''

/** Many requests of one browser at once, each a request of its own to the Worker. */
async function manyTimes(session: Session, init: RequestInit = {}) {
  const header = pairOf(await cookie.write(session))
  const ask = async () => {
    const response = await exports.default.fetch('http://shop/account', { ...init, headers: { cookie: header } })
    return { status: response.status, setCookie: response.headers.get('set-cookie'), body: await response.json() }
  }
  return Promise.all(Array.from({ length: 100 }, ask))
}

/** What the token endpoint was asked for with these tokens, and how many visitors it made while `act` ran. */
async function counting<Result>(session: Session, act: () => Promise<Result>) {
  const grants = async (): Promise<{ grantType: string; refreshToken?: string }[]> => (await fetch(`${env.PLATFORM_URL}/grants`)).json()
  const before = (await grants()).length
  const result = await act()
  const made = (await grants()).slice(before)
  return {
    result,
    refreshes: made.filter(({ refreshToken }) => refreshToken === session.refreshToken).length,
    visitors: made.filter(({ grantType }) => grantType === 'anonymous').length,
    calls: made.length,
  }
}

describe('a hundred requests at once with an access token that has run out', () => {
  test('make exactly one token call and all use its token', async () => {
    const session = expired('good')
    const { result, refreshes, calls } = await counting(session, () => manyTimes(session))
    expect([refreshes, calls]).toEqual([1, 1])
    expect(new Set(result.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(result.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const [first] = result
    expect(await cookie.read(pairOf(first?.setCookie ?? ''))).toMatchObject({
      id: session.id,
      refreshToken: session.refreshToken,
      role: 'member',
    })
  })

  test.each([
    ['failing', { name: 'SystemError', status: 500, requestId: 'req-7' }, 1],
    // A read of the tokens is repeated where the platform says "not now".
    ['limited', { name: 'RefusedError', status: 429, requestId: 'req-7' }, 3],
    ['html', { name: 'SystemError', status: 200, requestId: 'req-7' }, 1],
    ['silent', { name: 'SystemError' }, 1],
    ['stalling', { name: 'SystemError' }, 1],
  ])('keep their session when the platform is %s: same refresh token, no new cookie, no visitor', async (behaviour, error, tries) => {
    const session = expired(behaviour)
    const { result, refreshes, visitors } = await counting(session, () => manyTimes(session))
    expect(result.map(({ status, setCookie, body }) => ({ status, setCookie, body }))).toEqual(
      Array.from({ length: 100 }, () => ({ status: 503, setCookie: null, body: error })),
    )
    expect([refreshes, visitors]).toEqual([tries, 0])
  })

  test('create one new visitor when the platform refuses the refresh token', async () => {
    const session = expired('refused')
    const { result, refreshes, visitors, calls } = await counting(session, () => manyTimes(session))
    expect([refreshes, visitors, calls]).toEqual([1, 1, 2])
    expect(new Set(result.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(result[0]?.body).toMatchObject({ role: 'visitor', refreshToken: expect.stringMatching(/^good:visitor-/) })
    expect(await cookie.read(pairOf(result[0]?.setCookie ?? ''))).toMatchObject({ id: session.id, role: 'visitor' })
  })
})

describe('a request that is cancelled while it renews', () => {
  test('does not cancel the renewal for waiting requests', async () => {
    const session = expired('leisurely')
    const giveUp = new AbortController()
    const header = pairOf(await cookie.write(session))
    const { result, refreshes } = await counting(session, async () => {
      const gone = exports.default.fetch('http://shop/account', { headers: { cookie: header }, signal: giveUp.signal })
      const outcome = gone.then(
        () => 'answered',
        () => 'cancelled',
      )
      await pause(100)
      const others = manyTimes(session)
      await pause(100)
      giveUp.abort(new Error('left the page'))
      return { outcome: await outcome, others: await others }
    })
    expect(result.outcome).toBe('cancelled')
    expect(new Set(result.others.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(result.others.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    // workerd drops the work of a cancelled request. The waiting requests then make one more attempt together, not one each.
    expect(refreshes).toBeLessThanOrEqual(2)
  })
})

describe('public reads', () => {
  const page = async (path: string) => {
    const response = await exports.default.fetch(`http://shop${path}`)
    return { status: response.status, body: await response.json() }
  }
  const visitor = expired('none')

  test('of a hundred shoppers mint one token', async () => {
    const { result, visitors, calls } = await counting(visitor, () => Promise.all(Array.from({ length: 100 }, () => page('/products'))))
    expect([visitors, calls]).toEqual([1, 1])
    expect(new Set(result.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test('renew a token that the platform has ended once for all of them', async () => {
    const before = await page('/products')
    await fetch(`${env.PLATFORM_URL}/revoke`, { method: 'POST' })
    const { result, visitors, calls } = await counting(visitor, () => Promise.all(Array.from({ length: 100 }, () => page('/products'))))
    expect([visitors, calls]).toEqual([0, 1])
    expect(new Set(result.map(({ status }) => status))).toEqual(new Set([200]))
    expect(result[0]?.body).not.toEqual(before.body)
  })

  test('that are refused with every token end after one renewal', async () => {
    const { result, calls } = await counting(visitor, () => Promise.all(Array.from({ length: 100 }, () => page('/forbidden'))))
    expect(calls).toBe(1)
    expect(result.every(({ body }) => JSON.stringify(body) === '{"name":"RefusedError","status":401,"requestId":"req-7"}')).toBe(true)
  })

  test('that are redirected fail', async () => {
    expect(await page('/moved')).toMatchObject({ status: 503, body: { name: 'SystemError', status: 302 } })
  })
})

test('A request to a platform without a response ends at the time-out', async () => {
  const started = Date.now()
  await manyTimes(expired('silent'))
  expect(Date.now() - started).toBeLessThan(TIMEOUT_MS * 3)
})
