import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientId } from '../../test/flow-platform.ts'
import { type Reply, serve } from '../../test/local-server.ts'
import { createTokenEndpoint } from '../auth/token-endpoint.ts'
import { type TokenSet, noTokens } from '../auth/token-set.ts'
import { SystemError } from '../errors/index.ts'
import { hostsOf } from '../transport/hosts.ts'
import { createBrowserSession } from './browser-session.ts'
import type { TokenStorage } from './token-storage.ts'

const nowMs = 1_700_000_000_000
const set = (name: string, role: TokenSet['role'], secondsLeft = 14_400): TokenSet => ({
  accessToken: `${name}-access`,
  expiresAt: nowMs / 1000 + secondsLeft,
  refreshToken: `${name}-refresh`,
  role,
})
const signal = AbortSignal.timeout(60_000)

/** Storage that all tabs of one browser share. */
function sharedStorage(initial: TokenSet = noTokens): TokenStorage {
  let tokens = initial
  return {
    read: () => tokens,
    write: (next) => {
      tokens = next
    },
  }
}

interface BrowserOptions {
  storage?: TokenStorage
  reply?: (grant: string) => Reply | undefined
  now?: () => number
}

/** A token endpoint that numbers its tokens, and as many tabs as a test opens. */
async function browser({ storage = sharedStorage(), reply, now = () => nowMs }: BrowserOptions = {}) {
  const { origin, received } = await serve(({ body }, count) => {
    const { grantType } = body as { grantType: string }
    const tokens = { access_token: `${grantType}-${count}`, expires_in: 14_400, refresh_token: `refresh-${count}` }
    return reply?.(grantType) ?? { body: tokens, delayMs: 20 }
  })
  const runtime = { now, random: () => 0 }
  const endpoint = createTokenEndpoint({ hosts: hostsOf({ embedded: origin }), clientId, timeoutMs: 300, runtime })
  const grants = () => received.map(({ body }) => (body as { grantType: string }).grantType)
  return { storage, grants, tab: () => createBrowserSession({ endpoint, storage, runtime }) }
}

afterEach(() => vi.unstubAllGlobals())

describe.each([
  ['with locks', () => expect(navigator.locks).toBeDefined()],
  ['without locks', () => vi.stubGlobal('navigator', {})],
])('a session of the browser, %s,', (_what, prepare) => {
  beforeEach(() => void prepare())

  test('creates one visitor for all calls of a tab', async () => {
    const { tab, grants, storage } = await browser()
    const session = tab()
    const headers = await Promise.all(Array.from({ length: 20 }, () => session.authorization.headers(signal)))
    expect(new Set(headers.map(({ authorization }) => authorization))).toEqual(new Set(['anonymous-1']))
    expect(grants()).toEqual(['anonymous'])
    expect(storage.read()).toMatchObject({ accessToken: 'anonymous-1', role: 'visitor' })
    expect(session.signedIn()).toBe(false)
  })

  test('rejects an aborted call at once, and creates the visitor for the others', async () => {
    const { tab, storage } = await browser()
    const session = tab()
    const leave = new AbortController()
    const left = session.authorization.headers(leave.signal)
    const stayed = session.authorization.headers(signal)
    leave.abort(new Error('left the page'))
    await expect(left).rejects.toThrow('left the page')
    expect(await stayed).toEqual({ authorization: 'anonymous-1' })
    expect(storage.read().role).toBe('visitor')
  })

  test('uses stored tokens while they are valid', async () => {
    const { tab, grants } = await browser({ storage: sharedStorage(set('kept', 'member')) })
    const session = tab()
    expect(await session.current()).toEqual(set('kept', 'member'))
    expect(session.signedIn()).toBe(true)
    expect(grants()).toEqual([])
  })

  test('renews before the end and keeps the role and the refresh token', async () => {
    const { tab, grants } = await browser({ storage: sharedStorage(set('kept', 'member', -1)) })
    expect(await tab().current()).toMatchObject({ accessToken: 'refresh_token-1', refreshToken: 'kept-refresh', role: 'member' })
    expect(grants()).toEqual(['refresh_token'])
  })

  test('creates a new visitor when the renewal is refused', async () => {
    const reply = (grant: string) => (grant === 'refresh_token' ? { status: 400, body: { error: 'invalid_grant' } } : undefined)
    const { tab, storage } = await browser({ storage: sharedStorage(set('kept', 'member', -1)), reply })
    await tab().current()
    expect(storage.read()).toMatchObject({ accessToken: 'anonymous-2', role: 'visitor' })
  })

  test('stays as it is while the platform fails', async () => {
    const old = set('kept', 'member', -1)
    const { tab, storage } = await browser({ storage: sharedStorage(old), reply: () => ({ status: 500 }) })
    await expect(tab().current()).rejects.toBeInstanceOf(SystemError)
    expect(storage.read()).toEqual(old)
  })

  test('uses the valid old token while the platform fails, and pauses renewals', async () => {
    const old = set('kept', 'member', 1)
    let seconds = 0
    const clock = () => nowMs + seconds * 1000
    const { tab, grants } = await browser({ storage: sharedStorage(old), now: clock, reply: () => ({ status: 500 }) })
    const session = tab()
    await session.current()
    seconds = 0.95
    expect(await session.current()).toEqual(old)
    expect(await session.current()).toEqual(old)
    expect(grants()).toHaveLength(1)
    seconds = 2
    await expect(session.current()).rejects.toBeInstanceOf(SystemError)
  })

  test('replaces a token that the platform no longer takes, but not the one that replaced it', async () => {
    const { tab, grants } = await browser({ storage: sharedStorage(set('kept', 'visitor')) })
    const session = tab()
    const headers = await session.authorization.headers(signal)
    expect(session.authorization.refused(headers)).toBe(true)
    expect(await session.authorization.headers(signal)).toEqual({ authorization: 'refresh_token-1' })
    session.authorization.refused(headers)
    expect(await session.authorization.headers(signal)).toEqual({ authorization: 'refresh_token-1' })
    expect(grants()).toEqual(['refresh_token'])
  })

  test('follows a sign-in or sign-out in another tab', async () => {
    const { tab } = await browser({ storage: sharedStorage(set('kept', 'visitor')) })
    const [one, other] = [tab(), tab()]
    await one.current()
    await other.replace(set('signed-in', 'member'))
    expect(await one.current()).toMatchObject({ accessToken: 'signed-in-access' })
    await other.replace(noTokens)
    expect(one.signedIn()).toBe(false)
    expect(await one.current()).toMatchObject({ role: 'visitor' })
  })

  test('does not undo a sign-in that happened during a renewal', async () => {
    const { tab, storage } = await browser({ storage: sharedStorage(set('kept', 'visitor', -1)) })
    const renewal = tab().current()
    await tab().replace(set('signed-in', 'member'))
    await renewal
    expect(storage.read()).toEqual(set('signed-in', 'member'))
  })

  test('does not undo a sign-in between tokens that cannot be renewed', async () => {
    const unrenewable = (name: string, role: TokenSet['role'], secondsLeft?: number) => ({
      ...set(name, role, secondsLeft),
      refreshToken: '',
    })
    const { tab, storage } = await browser({ storage: sharedStorage(unrenewable('kept', 'visitor', -1)) })
    const renewal = tab().current()
    await tab().replace(unrenewable('signed-in', 'member'))
    await renewal
    expect(storage.read()).toEqual(unrenewable('signed-in', 'member'))
  })

  test('does not bring back a member who signed out during a renewal', async () => {
    const { tab, storage } = await browser({ storage: sharedStorage(set('kept', 'member', -1)) })
    const renewal = tab().current()
    await tab().replace(noTokens)
    await renewal
    expect(storage.read().role).not.toBe('member')
  })
})

test('With locks, two tabs create one visitor and make one renewal', async () => {
  const { tab, grants, storage } = await browser()
  await Promise.all([tab().current(), tab().current(), tab().current()])
  expect(grants()).toEqual(['anonymous'])
  storage.write({ ...storage.read(), accessToken: '', expiresAt: 0 })
  await Promise.all([tab().current(), tab().current()])
  expect(grants()).toEqual(['anonymous', 'refresh_token'])
})
