import { newSessionId } from '@galleria/platform-client/session'
import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { store, sessionCookie, sessions, preparedVisits, lastPrepared, visit, shopper } from './sign-in-fixture.ts'

describe('signing out', () => {
  test('ends the session on both sides and leads home by the platform’s page', async () => {
    const { session, cookie } = await shopper('member', `member-${newSessionId()}`)
    const { status, location, set } = await visit('/de/logout', { cookie, method: 'POST' })
    expect([status, location, set]).toEqual([303, expect.stringMatching(/^https:\/\/platform\.example/), [sessionCookie.clear()]])
    expect(await lastPrepared()).toMatchObject({
      by: session.accessToken,
      session: {
        logout: { clientId: env.PLATFORM_CLIENT_ID },
        callbacks: { postFlowUrl: `${store}/de/auth/callback?state=left` },
        preferences: { additionalQueryParameters: { lang: 'de' } },
      },
    })
    expect((await sessions.find(session.id))?.endedAt).not.toBeNull()
  })

  test('ends the sign-in at the platform whether or not the browser opens its page', async () => {
    const { cookie } = await shopper('member', `member-${newSessionId()}`)
    const opened = async (): Promise<string[]> => (await fetch(`${env.PLATFORM_URL}/opened`)).json()
    const before = await opened()
    const { location } = await visit('/logout', { cookie, method: 'POST' })
    const pages = (await opened()).slice(before.length)
    expect(pages).toEqual([expect.stringMatching(/^\/page-\d+$/)])
    // Pages are good for one visit: the browser's is another one.
    expect(location.endsWith(pages[0] ?? '')).toBe(false)
  })

  test('works while the platform fails', async () => {
    const { session, cookie } = await shopper('member', 'failing')
    expect(await visit('/logout', { cookie, method: 'POST' })).toMatchObject({
      status: 303,
      location: '/auth/callback?state=left',
      set: [sessionCookie.clear()],
    })
    expect((await sessions.find(session.id))?.endedAt).not.toBeNull()
  })

  test('leads home by an empty page, so that the browser clears its back/forward cache', async () => {
    const empty = await visit('/de/auth/callback?state=left')
    expect(empty).toMatchObject({
      status: 200,
      clears: null,
      refresh: '0; url=/de/auth/callback?state=forgotten',
      title: 'Abgemeldet',
      cacheControl: 'no-store',
    })
    expect(await visit('/de/auth/callback?state=forgotten')).toMatchObject({ status: 303, location: '/de', clears: '"cache"', set: [] })
  })

  test('without a member’s session leads home', async () => {
    const { cookie } = await shopper('visitor')
    const prepared = (await preparedVisits()).length
    for (const held of [cookie, '', '__Host-galleria=forged'])
      expect(await visit('/logout', { cookie: held, method: 'POST' })).toMatchObject({ location: '/' })
    expect(await preparedVisits()).toHaveLength(prepared)
  })

  test('is 404 for GET', async () => {
    expect((await visit('/logout')).status).toBe(404)
  })
})
