import { found, refused, type PlatformRequest } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { stubMember } from '../../../test/members.ts'
import { startAccount } from '../../../test/start-remote.ts'

const PREFERENCES = '/platform/v1/my-email-preferences'
const PRODUCT = '11111111-1111-4111-8111-111111111111'
const ALERT = '22222222-2222-4222-8222-222222222222'
const topics = [
  { key: 'new', name: 'New arrivals', chosen: true, frequency: 'WEEKLY' },
  { key: 'sale', name: 'Sale <b>', chosen: false },
]

interface Stubbed {
  readonly preferences?: object
  readonly alerts?: readonly object[]
  readonly capabilities?: readonly string[]
  readonly respond?: (request: PlatformRequest) => { readonly status: number; readonly body: unknown } | undefined
}

function start({ preferences, alerts = [], capabilities = ['emailPreferences', 'stockAlerts'], respond }: Stubbed = {}) {
  const account = startAccount()
  const stub = stubMember({
    respond: (request) => {
      const response = respond?.(request)
      if (response) return response
      if (request.path === '/platform/v1/capabilities') return found({ capabilities })
      if (request.path === PREFERENCES) return found({ preferences: { email: 'ann@example.com', status: 'SUBSCRIBED', ...preferences } })
      if (request.path === '/platform/v1/stock-alerts') return found({ stockAlerts: alerts })
      if (request.path.includes('query-platformized'))
        return found({ products: [{ id: PRODUCT, name: 'Mug', slug: 'mug' }], metadata: { count: 1, offset: 0, total: 1 } })
      return undefined
    },
  })
  const writes = () => stub.writes().filter(({ path }) => !path.includes('query-platformized'))
  return { ...account, writes }
}

describe('the e-mails of a member', () => {
  it('are told with topics, history and alerts', async () => {
    const { getFragment } = start({
      preferences: {
        topics,
        history: [
          { status: 'SUBSCRIBED', date: '2026-11-22T12:00:00.000Z' },
          { status: 'PENDING', date: '2026-11-21T12:00:00.000Z' },
        ],
      },
      alerts: [{ id: ALERT, email: 'ann@example.com', productId: PRODUCT, variantId: PRODUCT, confirmed: true }],
    })
    const { html, text, envelope } = await getFragment('subscriptions')
    expect(text).toContain('Our newsletter goes to ann@example.com.')
    expect(html).toMatch(/<input type="checkbox" name="topic" checked="" value="new"|value="new"[^>]*checked/)
    expect(html).toContain('Sale &lt;b&gt;')
    expect(html.match(/name="weekly"/g)).toHaveLength(1)
    expect(text).toContain('At most one e-mail a week New arrivals')
    expect(text).toMatch(/Subscribed\s+November 22, 2026\s+Confirmation requested\s+November 21, 2026/)
    expect(html).toContain('href="/products/mug"')
    expect(html).toMatch(/href="\/account\/subscriptions" aria-current="page"/)
    expect(envelope?.head).toMatchObject({ title: 'E-mails', robots: 'noindex' })
  })

  it.each([
    ['NOT_SET', 'You’re not subscribed with ann@example.com.', 'subscribe'],
    ['UNSUBSCRIBED', 'You’re not subscribed with ann@example.com.', 'subscribe'],
    ['SUBSCRIBED', 'Our newsletter goes to ann@example.com.', 'unsubscribe'],
    ['PENDING', 'Open the link in it to confirm.', null],
  ])('of the status %s say so and offer the next step', async (status, said, intent) => {
    const { getFragment } = start({ preferences: { status, topics } })
    const { html, text } = await getFragment('subscriptions')
    expect(text).toContain(said)
    expect(/value="(subscribe|unsubscribe)"/.exec(html)?.[1] ?? null).toBe(intent)
    expect(html.includes('name="topic"')).toBe(status === 'SUBSCRIBED')
    expect(text).not.toContain('History')
  })

  it.each([
    [{ intent: 'subscribe' }, { subscribed: true }, 'subscribed'],
    [{ intent: 'unsubscribe' }, { subscribed: false }, 'unsubscribed'],
    [{ intent: 'topics', topic: 'sale', weekly: 'sale' }, { topics: ['sale'], weekly: ['sale'] }, 'topics'],
    [{ intent: 'topics' }, { topics: [], weekly: [] }, 'topics'],
  ])('are changed by the form %j', async (form, input, note) => {
    const { getFragment, writes } = start()
    expect(await getFragment('subscriptions', { form, locale: 'de' })).toMatchObject({
      status: 303,
      location: `/de/account/subscriptions?note=${note}`,
    })
    expect(writes()).toEqual([{ method: 'PATCH', path: PREFERENCES, input }])
  })

  it('say that an address which is not proved has to confirm', async () => {
    const { getFragment } = start({ preferences: { status: 'PENDING' } })
    const { location } = await getFragment('subscriptions', { form: { intent: 'subscribe' } })
    expect(location).toBe('/account/subscriptions?note=requested')
    expect((await getFragment('subscriptions?note=requested')).text).toContain('check your inbox to confirm')
    expect((await getFragment('subscriptions?note=<script>')).text).not.toContain('check your inbox')
  })

  it.each([200, 404])('end an alert once, also when it is gone (%i)', async (status) => {
    const { getFragment, writes } = start({
      respond: ({ method }) => (method === 'DELETE' ? (status === 404 ? refused(404, 'NOT_FOUND') : found({})) : undefined),
    })
    expect((await getFragment('subscriptions', { form: { intent: 'end-alert', alert: ALERT } })).location).toBe(
      '/account/subscriptions?note=alert',
    )
    expect(writes()).toMatchObject([{ method: 'DELETE', path: `/platform/v1/stock-alerts/${ALERT}` }])
  })

  it('are on the platform’s page where the platform tells nothing of them', async () => {
    const { getFragment } = start({ capabilities: [] })
    expect(await getFragment('subscriptions', { locale: 'ja' })).toMatchObject({
      status: 303,
      location: '/ja/account/subscriptions?page=platform',
    })
  })

  it('need a sign-in, which leads back to them', async () => {
    const { getFragment } = start()
    expect((await getFragment('subscriptions', { token: null })).location).toMatch(/^\/login\?returnTo=/)
  })
})
