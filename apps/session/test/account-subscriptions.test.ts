import { newSessionId } from '@galleria/platform-client/session'
import { describe, expect, test } from 'vitest'
import { lastPrepared, shopper, store, visit } from './sign-in-fixture.ts'

describe('the e-mail subscriptions of a member', () => {
  test('are on the platform’s page, which leads back to the account', async () => {
    const { session, cookie } = await shopper('member', `member-${newSessionId()}`)
    const { status, location, set, cacheControl } = await visit('/de/account/subscriptions', { cookie })
    expect([status, set, cacheControl]).toEqual([303, [], 'no-store'])
    expect(location).toMatch(/^https:\/\/platform\.example/)
    expect(await lastPrepared()).toMatchObject({
      by: session.accessToken,
      session: {
        membersAccount: { section: 'SUBSCRIPTIONS' },
        callbacks: { postFlowUrl: `${store}/de/account` },
        preferences: { additionalQueryParameters: { lang: 'de' } },
      },
    })
  })

  test('need a sign-in, which leads back to them', async () => {
    const { cookie } = await shopper('visitor')
    for (const held of [cookie, '', '__Host-galleria=forged'])
      expect(await visit('/ja/account/subscriptions', { cookie: held })).toMatchObject({
        status: 303,
        location: '/ja/login?returnTo=%2Fja%2Faccount%2Fsubscriptions',
      })
  })

  test('are 503 while the platform fails', async () => {
    const { cookie } = await shopper('member', 'failing')
    expect((await visit('/account/subscriptions', { cookie })).status).toBe(503)
  })
})
