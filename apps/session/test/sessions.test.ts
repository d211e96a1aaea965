import { type SessionRecord, createSessionObjects, newSessionId, sessionLimits } from '@galleria/platform-client/session'
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'

const sessions = createSessionObjects(exports.default, { timeoutMs: 9_000 })
const tokens = (behaviour: string) => ({
  accessToken: 'old',
  expiresAt: 1,
  refreshToken: `${behaviour}:${newSessionId()}`,
  role: 'visitor' as const,
})
const stubOf = (id: string) => env.SESSIONS.get(env.SESSIONS.idFromName(id))

/** Counts the token endpoint's requests for a new visitor, or for a refresh with one refresh token. */
async function grantsMade(): Promise<{ visitors: number; refreshes: (refreshToken: string) => number }> {
  const grants: { grantType: string; refreshToken?: string }[] = await (await fetch(`${env.PLATFORM_URL}/grants`)).json()
  return {
    visitors: grants.filter(({ grantType }) => grantType === 'anonymous').length,
    refreshes: (refreshToken) => grants.filter((grant) => grant.refreshToken === refreshToken).length,
  }
}

async function begun(behaviour = 'good') {
  const id = newSessionId()
  const held = tokens(behaviour)
  await sessions.begin(id, { tokens: held })
  return { id, held }
}

/** Moves the record of a session into the past. */
const age = (id: string, seconds: number) =>
  runInDurableObject(stubOf(id), (_object, state) => {
    const record = state.storage.kv.get<SessionRecord>('session')
    if (record)
      state.storage.kv.put('session', { ...record, createdAt: record.createdAt - seconds, lastSeenAt: record.lastSeenAt - seconds })
  })

describe('beginning a session', () => {
  test('creates exactly one visitor and records the device', async () => {
    const before = await grantsMade()
    const id = newSessionId()
    const { session, tokens: first } = await sessions.begin(id, {
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    })
    expect(session).toMatchObject({ id, device: 'Firefox on Linux', endedAt: null })
    expect(first).toMatchObject({ role: 'visitor', accessToken: expect.stringMatching(/^access-/) })
    expect((await grantsMade()).visitors - before.visitors).toBe(1)
    expect(await sessions.find(id)).toEqual(session)
  })

  test('uses the given tokens and creates no visitor', async () => {
    const before = await grantsMade()
    const held = { ...tokens('good'), role: 'member' as const }
    expect((await sessions.begin(newSessionId(), { tokens: held })).tokens).toEqual(held)
    expect((await grantsMade()).visitors).toBe(before.visitors)
  })

  test('exchanges the session token of a direct login, with the visitor’s token', async () => {
    const grant = { sessionToken: `good:${newSessionId()}`, accessToken: 'the-visitors', redirectUri: 'https://shop.example/auth/callback' }
    const before = await grantsMade()
    const { session, tokens: first } = await sessions.begin(newSessionId(), { grant })
    expect(first).toMatchObject({ role: 'member', accessToken: expect.stringMatching(/^access-/) })
    expect((await grantsMade()).visitors).toBe(before.visitors)
    expect(await sessions.find(session.id)).toEqual(session)
    const prepared: { by: string; session: unknown }[] = await (await fetch(`${env.PLATFORM_URL}/redirect-sessions`)).json()
    expect(prepared.at(-1)).toMatchObject({ by: 'the-visitors', session: { auth: { prompt: 'none' } } })
  })

  test('has no session when the session token is refused', async () => {
    const id = newSessionId()
    const grant = { sessionToken: 'refused:1', accessToken: 'the-visitors', redirectUri: 'https://shop.example/auth/callback' }
    await expect(sessions.begin(id, { grant })).rejects.toMatchObject({ status: 503 })
    expect(await sessions.find(id)).toBeUndefined()
  })

  test('makes a visitor for the exchange where the shopper has no visitor’s token', async () => {
    const before = await grantsMade()
    const grant = { sessionToken: `good:${newSessionId()}`, redirectUri: 'https://shop.example/auth/callback' }
    expect((await sessions.begin(newSessionId(), { grant })).tokens.role).toBe('member')
    expect((await grantsMade()).visitors - before.visitors).toBe(1)
  })

  test('refuses an id that is in use', async () => {
    const { id } = await begun()
    await expect(sessions.begin(id)).rejects.toMatchObject({ name: 'ApplicationError', code: 'SESSION_EXISTS', status: 409 })
  })
})

describe('renewing a session', () => {
  test('gives twenty concurrent callers the result of one token request', async () => {
    const { id, held } = await begun()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => sessions.renew(id, held)))
    expect((await grantsMade()).refreshes(held.refreshToken)).toBe(1)
    expect(new Set(outcomes.map((outcome) => outcome.tokens?.accessToken)).size).toBe(1)
  })

  test('replays the same tokens to a late caller', async () => {
    const { id, held } = await begun()
    const first = await sessions.renew(id, held)
    expect(await sessions.renew(id, held)).toEqual(first)
    expect((await grantsMade()).refreshes(held.refreshToken)).toBe(1)
  })

  test('renews again for callers with the token that it has just given, which the platform rejects', async () => {
    const { id, held } = await begun()
    const { tokens: renewed } = await sessions.renew(id, held)
    if (!renewed) throw new Error('ended')
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => sessions.renew(id, renewed)))
    expect(new Set(outcomes.map((outcome) => outcome.tokens?.accessToken)).size).toBe(1)
    expect(outcomes[0]?.tokens?.accessToken).not.toBe(renewed.accessToken)
    expect((await grantsMade()).refreshes(held.refreshToken)).toBe(2)
  })

  test('begins one new visitor for all callers when the platform refuses the refresh token', async () => {
    const before = await grantsMade()
    const { id, held } = await begun('refused')
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => sessions.renew(id, held)))
    expect(new Set(outcomes.map((outcome) => outcome.tokens?.refreshToken)).size).toBe(1)
    expect(outcomes[0]?.tokens).toMatchObject({ role: 'visitor', refreshToken: expect.stringMatching(/^good:visitor/) })
    expect((await grantsMade()).visitors - before.visitors).toBe(1)
  })

  test.each([
    ['failing', { name: 'SystemError', status: 503 }],
    ['limited', { name: 'ApplicationError', status: 429, retryAfterMs: 10_000 }],
    ['html', { name: 'SystemError', status: 503 }],
    ['slow', { name: 'SystemError', status: 503 }],
  ])('keeps the session when the platform is %s, and tries again next time', async (behaviour, error) => {
    const before = await grantsMade()
    const { id, held } = await begun(behaviour)
    await expect(sessions.renew(id, held)).rejects.toMatchObject(error)
    expect(await sessions.touch(id)).toEqual({ ended: false })
    expect((await grantsMade()).visitors).toBe(before.visitors)
    expect(await sessions.renew(id, { ...held, refreshToken: 'good:again' })).toMatchObject({ tokens: { refreshToken: 'good:again' } })
  })

  test('is refused when the session was ended, or was never begun', async () => {
    const { id, held } = await begun()
    await sessions.end(id)
    expect(await sessions.renew(id, held)).toEqual({ ended: true })
    expect(await sessions.renew(newSessionId(), held)).toEqual({ ended: true })
    expect((await grantsMade()).refreshes(held.refreshToken)).toBe(0)
  })

  test('is refused when the session ends while the platform responds', async () => {
    const { id, held } = await begun()
    const renewal = sessions.renew(id, held)
    await sessions.end(id)
    expect(await renewal).toEqual({ ended: true })
  })
})

describe('the end of a session', () => {
  test('can be repeated and is final', async () => {
    const { id } = await begun()
    await sessions.end(id)
    await sessions.end(id)
    expect(await sessions.touch(id)).toEqual({ ended: true })
    await expect(sessions.begin(id)).rejects.toMatchObject({ code: 'SESSION_EXISTS' })
  })

  test('comes by itself when a session is not used for too long', async () => {
    const { id, held } = await begun()
    await age(id, sessionLimits.idleSeconds - 60)
    expect(await sessions.touch(id)).toEqual({ ended: false })
    await age(id, sessionLimits.idleSeconds)
    expect(await sessions.touch(id)).toEqual({ ended: true })
    expect(await sessions.renew(id, held)).toEqual({ ended: true })
  })

  test('comes by itself when a session is too old, in use or not', async () => {
    const { id } = await begun()
    for (let passed = 0; passed < sessionLimits.absoluteSeconds; passed += sessionLimits.idleSeconds / 2) {
      expect(await sessions.touch(id)).toEqual({ ended: false })
      await age(id, sessionLimits.idleSeconds / 2)
    }
    expect(await sessions.touch(id)).toEqual({ ended: true })
  })

  test('deletes the record when nothing needs it any more', async () => {
    const { id } = await begun()
    await runDurableObjectAlarm(stubOf(id))
    expect(await sessions.find(id)).toBeDefined()
    await sessions.end(id)
    expect(await runDurableObjectAlarm(stubOf(id))).toBe(true)
    expect(await sessions.find(id)).toBeUndefined()
    expect(await sessions.touch(id)).toEqual({ ended: true })
  })
})

describe('the HTTP API of sessions', () => {
  const id = newSessionId()
  const ask = (path: string, init?: RequestInit) => exports.default.fetch(`http://session${path}`, init)

  test.each([
    ['/', 'GET', 404],
    ['/sessions/short', 'GET', 404],
    [`/sessions/${id}`, 'POST', 405],
    [`/sessions/${id}`, 'GET', 404],
    [`/sessions/${id}/constructor`, 'POST', 404],
    [`/sessions/${id}/renew`, 'GET', 405],
    [`/sessions/${id}/renew/more`, 'POST', 404],
  ])('responds to %s with %s by %d in the form of the specification', async (path, method, status) => {
    const response = await ask(path, { method })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({
      message: expect.any(String),
      details: { applicationError: { code: expect.any(String) } },
    })
  })

  test.each([
    '',
    '{broken',
    'null',
    '{}',
    '{"tokens":{"accessToken":1}}',
    '{"tokens":{"accessToken":"a","expiresAt":1,"refreshToken":"r","role":"admin"}}',
  ])('names the invalid fields of a body: %j', async (body) => {
    const response = await ask(`/sessions/${id}/renew`, { method: 'POST', body })
    expect(response.status).toBe(400)
    const { details }: { details: { validationError: { fieldViolations: { field: string; data: unknown }[] } } } = await response.json()
    expect(details.validationError.fieldViolations.length).toBeGreaterThan(0)
    expect(details.validationError.fieldViolations.every(({ data }) => typeof data === 'object')).toBe(true)
  })

  test('has the request id of the platform’s failed response', async () => {
    const session = await begun('failing')
    await expect(sessions.renew(session.id, session.held)).rejects.toMatchObject({
      status: 503,
      details: { systemError: { errorCode: 'PLATFORM_UNAVAILABLE' } },
    })
  })
})
