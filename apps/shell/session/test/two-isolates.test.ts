import { createSessionCookie, createSessionObjects, newSessionId, type Session } from '@galleria/platform-client/session'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'

const cookie = createSessionCookie([{ id: 'k', key: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc' }])
const sessions = createSessionObjects({ fetch: (url, init) => env.SESSION.fetch(new Request(url, init)) }, { timeoutMs: 9_000 })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Told {
  isolate: string
  tokens?: { accessToken: string; refreshToken: string; role: string }
  error?: { name: string; status: number; requestId?: string }
}

/** A session of the real session Worker whose access token has run out. */
async function expiredSession(behaviour: string): Promise<Session> {
  const id = newSessionId()
  const tokens = { accessToken: `old-${id}`, expiresAt: 1, refreshToken: `${behaviour}:${id}`, role: 'member' as const }
  await sessions.begin(id, { tokens })
  return { ...tokens, id, createdAt: 1 }
}

/** A hundred requests of one browser that reach the two isolates by turns. */
async function hundredRequests(session: Session) {
  const [header] = (await cookie.write(session)).split(';', 1)
  const asked = Array.from({ length: 100 }, async (_, index) => {
    const shop = index % 2 === 0 ? env.SHOP_ONE : env.SHOP_TWO
    const response = await shop.fetch('http://shop/account', { headers: { cookie: header ?? '' } })
    return { status: response.status, setCookie: response.headers.get('set-cookie'), told: await response.json<Told>() }
  })
  return Promise.all(asked)
}

async function counting<Result>(session: Session, act: () => Promise<Result>) {
  const grants = async (): Promise<{ grantType: string; refreshToken?: string }[]> => (await fetch(`${env.PLATFORM_URL}/grants`)).json()
  const before = (await grants()).length
  const result = await act()
  const made = (await grants()).slice(before)
  const refreshes = made.filter(({ refreshToken }) => refreshToken === session.refreshToken).length
  return { result, refreshes, calls: made.length }
}

const differing = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size

describe('a hundred requests in two isolates that share the session objects', () => {
  test('make one token call for a token that has run out', async () => {
    const session = await expiredSession('good')
    const { result, refreshes, calls } = await counting(session, () => hundredRequests(session))
    expect(differing(result.map(({ told }) => told.isolate))).toBe(2)
    expect([refreshes, calls]).toEqual([1, 1])
    expect(differing(result.map(({ told }) => told.tokens))).toBe(1)
    expect(result[0]?.told.tokens).toMatchObject({ refreshToken: session.refreshToken, role: 'member' })
    expect(result.every(({ status }) => status === 200)).toBe(true)
  })

  test.each([
    ['failing', 'req-7', 1],
    // A refresh is repeated where the platform says "not now".
    ['limited', 'req-7', 3],
    ['html', 'req-7', 1],
    ['slow', undefined, 1],
  ])(
    'keep the session where the platform is %s: no new cookie, no visitor, the same token is tried again',
    async (behaviour, requestId, tries) => {
      const session = await expiredSession(behaviour)
      const { result, refreshes, calls } = await counting(session, () => hundredRequests(session))
      expect(differing(result.map(({ status, setCookie, told }) => [status, setCookie, told.error?.name]))).toBe(1)
      expect(result[0]).toMatchObject({ status: 503, setCookie: null })
      expect(result[0]?.told.error).toEqual({ name: 'SystemError', status: 503, requestId })
      expect([refreshes, calls]).toEqual([tries, tries])
      expect(await sessions.touch(session.id)).toEqual({ ended: false })
      const next = { ...session, refreshToken: `good:${session.id}` }
      expect((await hundredRequests(next)).every(({ told }) => told.tokens?.refreshToken === next.refreshToken)).toBe(true)
    },
  )

  test('begin one new visitor where the platform refuses the refresh token', async () => {
    const session = await expiredSession('refused')
    const { result, refreshes, calls } = await counting(session, () => hundredRequests(session))
    expect([refreshes, calls]).toEqual([1, 2])
    expect(differing(result.map(({ told }) => told.tokens))).toBe(1)
    expect(result[0]?.told.tokens).toMatchObject({ role: 'visitor', refreshToken: expect.stringMatching(/^good:visitor-/) })
  })

  test('are refused together once the session has ended', async () => {
    const session = await expiredSession('good')
    await sessions.end(session.id)
    const { result, calls } = await counting(session, () => hundredRequests(session))
    expect(calls).toBe(0)
    expect(result.every(({ status }) => status === 401)).toBe(true)
  })

  test('go on where the request that began the renewal was cancelled', async () => {
    const session = await expiredSession('leisurely')
    const [header] = (await cookie.write(session)).split(';', 1)
    const giveUp = new AbortController()
    const { result, refreshes } = await counting(session, async () => {
      const first = env.SHOP_ONE.fetch('http://shop/account', { headers: { cookie: header ?? '' }, signal: giveUp.signal })
      const outcome = first.then(
        () => 'answered',
        () => 'cancelled',
      )
      await pause(100)
      const others = hundredRequests(session)
      await pause(100)
      giveUp.abort()
      return { outcome: await outcome, others: await others }
    })
    expect(result.outcome).toBe('cancelled')
    expect(differing(result.others.map(({ told }) => told.tokens))).toBe(1)
    expect(result.others.every(({ status }) => status === 200)).toBe(true)
    // The object outlives those who ask it.
    expect(refreshes).toBe(1)
  })
})
