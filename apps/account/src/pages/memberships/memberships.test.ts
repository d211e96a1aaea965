import { found, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const held = {
  id: '99999999-9999-4999-8999-999999999999',
  name: 'Coffee club',
  state: 'ACTIVE',
  startDate: '2026-01-01T12:00:00.000Z',
  credits: { total: 10, remaining: 8 },
  uses: [],
}
const ORDER_ID = '11111111-1111-4111-8111-111111111111'

function start({ memberships = [] as readonly object[], capabilities = ['memberships'] } = {}) {
  stubPlatform(({ path }: PlatformRequest) => (path === '/platform/v1/capabilities' ? found({ capabilities }) : found({ memberships })))
  return startAccount()
}

describe('the page of a member’s memberships', () => {
  it('says of each what is left, how long, and which orders used it', async () => {
    const uses = [{ credits: 2, date: '2026-11-22T12:00:00.000Z', orderId: ORDER_ID, orderNumber: '10001' }]
    const { getFragment } = start({
      memberships: [
        { ...held, expirationDate: '2039-01-31T12:00:00.000Z', uses },
        { ...held, name: 'Old club', state: 'EXPIRED', expirationDate: '2020-01-31T12:00:00.000Z' },
        { ...held, name: 'Season', state: 'NOT_STARTED', startDate: '2039-05-01T12:00:00.000Z', credits: undefined },
        { ...held, name: 'Paused', state: 'SUSPENDED' },
      ],
    })
    const { text, html, envelope } = await getFragment('memberships')
    expect(text).toContain('Coffee club 8 of 10 uses left Valid until January 31, 2039')
    expect(text).toContain('Order #10001, November 22, 2026: 2 uses')
    expect(html).toContain(`href="/account/orders/${ORDER_ID}"`)
    expect(text).toContain('Old club 8 of 10 uses left Expired on January 31, 2020')
    expect(text).toContain('Season Unlimited uses Starts on May 1, 2039')
    expect(text).toContain('Paused 8 of 10 uses left Inactive')
    expect(envelope?.head).toMatchObject({ title: 'Memberships', robots: 'noindex' })
    expect(html).toContain('href="/account/memberships" aria-current="page"')
  })

  it('says that there are none', async () => {
    expect((await start().getFragment('memberships', { locale: 'de' })).text).toContain('Noch keine Mitgliedschaften')
  })

  it('needs a sign-in, and is 404 where the platform tells no memberships', async () => {
    expect((await start().getFragment('memberships', { token: null })).location).toMatch(/^\/login\?returnTo=/)
    expect((await start({ capabilities: [] }).getFragment('memberships')).status).toBe(404)
  })
})
