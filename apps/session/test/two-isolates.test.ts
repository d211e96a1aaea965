import { createSessionCookie, createSessionObjects, newSessionId, type Session } from '@galleria/platform-client/session'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'

const cookie = createSessionCookie([{ id: 'k', key: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc' }])
const sessions = createSessionObjects({ fetch: (url, init) => env.SESSION.fetch(new Request(url, init)) }, { timeoutMs: 9_000 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface ShopResponse {
  isolate: string
  tokens?: { accessToken: string; refreshToken: string; role: string }
  error?: { name: string; status: number; requestId?: string }
}

/** A session of the real session Worker with an expired access token. */
async function expiredSession(behaviour: string): Promise<Session> {
  const id = newSessionId()
  const tokens = { accessToken: `old-${id}`, expiresAt: 1, refreshToken: `${behaviour}:${id}`, role: 'member' as const }
  await sessions.begin(id, { tokens })
  return { ...tokens, id, createdAt: 1 }
}

/** A hundred requests of one browser that reach the two isolates by turns. */
async function hundredRequests(session: Session) {
  const [header] = (await cookie.write(session)).split(';', 1)
  const responses = Array.from({ length: 100 }, async (_, index) => {
    const shop = index % 2 === 0 ? env.SHOP_ONE : env.SHOP_TWO
    const response = await shop.fetch('http://shop/account', { headers: { cookie: header ?? '' } })
    return { status: response.status, setCookie: response.headers.get('set-cookie'), body: await response.json<ShopResponse>() }
  })
  return Promise.all(responses)
}

async function counting<Result>(session: Session, action: () => Promise<Result>) {
  const grants = async (): Promise<{ grantType: string; refreshToken?: string }[]> => (await fetch(`${env.PLATFORM_URL}/grants`)).json()
  const before = (await grants()).length
  const result = await action()
  const made = (await grants()).slice(before)
  const refreshes = made.filter(({ refreshToken }) => refreshToken === session.refreshToken).length
  return { result, refreshes, calls: made.length }
}

const differing = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size

describe('a hundred requests in two isolates that share the session objects', () => {
  test('make one token request for a token that has expired', async () => {
    const session = await expiredSession('good')
    const { result, refreshes, calls } = await counting(session, () => hundredRequests(session))
    expect(differing(result.map(({ body }) => body.isolate))).toBe(2)
    expect([refreshes, calls]).toEqual([1, 1])
    expect(differing(result.map(({ body }) => body.tokens))).toBe(1)
    expect(result[0]?.body.tokens).toMatchObject({ refreshToken: session.refreshToken, role: 'member' })
    expect(result.every(({ status }) => status === 200)).toBe(true)
  })

  test.each([
    ['failing', 'req-7', 1, { name: 'SystemError', status: 503 }],
    // A refresh is retried when the platform limits it.
    ['limited', 'req-7', 3, { name: 'ApplicationError', status: 429 }],
    ['html', 'req-7', 1, { name: 'SystemError', status: 503 }],
    ['slow', undefined, 1, { name: 'SystemError', status: 503 }],
  ])(
    'keep the session while the platform is %s: no new cookie, no visitor, and the next try succeeds',
    async (behaviour, requestId, tries, error) => {
      const session = await expiredSession(behaviour)
      const { result, refreshes, calls } = await counting(session, () => hundredRequests(session))
      expect(differing(result.map(({ status, setCookie, body }) => [status, setCookie, body.error?.name]))).toBe(1)
      expect(result[0]).toMatchObject({ status: 503, setCookie: null })
      expect(result[0]?.body.error).toEqual({ ...error, requestId })
      expect([refreshes, calls]).toEqual([tries, tries])
      expect(await sessions.touch(session.id)).toEqual({ ended: false })
      const next = { ...session, refreshToken: `good:${session.id}` }
      expect((await hundredRequests(next)).every(({ body }) => body.tokens?.refreshToken === next.refreshToken)).toBe(true)
    },
  )

  test('begin one new visitor when the platform refuses the refresh token', async () => {
    const session = await expiredSession('refused')
    const { result, refreshes, calls } = await counting(session, () => hundredRequests(session))
    expect([refreshes, calls]).toEqual([1, 2])
    expect(differing(result.map(({ body }) => body.tokens))).toBe(1)
    expect(result[0]?.body.tokens).toMatchObject({ role: 'visitor', refreshToken: expect.stringMatching(/^good:visitor-/) })
  })

  test('are all refused once the session has ended', async () => {
    const session = await expiredSession('good')
    await sessions.end(session.id)
    const { result, calls } = await counting(session, () => hundredRequests(session))
    expect(calls).toBe(0)
    expect(result.every(({ status }) => status === 401)).toBe(true)
  })

  test('do not wait for a renewal that has hung for a second', async () => {
    const session = await expiredSession('slow')
    const { refreshes } = await counting(session, async () => {
      const stuck = hundredRequests(session)
      await pause(1_200)
      const late = hundredRequests(session)
      await Promise.all([stuck, late])
    })
    expect(refreshes).toBe(2)
  })

  test('get their tokens when the request that started the renewal is cancelled', async () => {
    const session = await expiredSession('leisurely')
    const [header] = (await cookie.write(session)).split(';', 1)
    const giveUp = new AbortController()
    const { result, refreshes } = await counting(session, async () => {
      const first = env.SHOP_ONE.fetch('http://shop/account', { headers: { cookie: header ?? '' }, signal: giveUp.signal })
      const outcome = first.then(
        () => 'responded',
        () => 'cancelled',
      )
      await pause(100)
      const others = hundredRequests(session)
      await pause(100)
      giveUp.abort()
      return { outcome: await outcome, others: await others }
    })
    expect(result.outcome).toBe('cancelled')
    expect(differing(result.others.map(({ body }) => body.tokens))).toBe(1)
    expect(result.others.every(({ status }) => status === 200)).toBe(true)
    // The object outlives the requests that it serves.
    expect(refreshes).toBe(1)
  })
})
