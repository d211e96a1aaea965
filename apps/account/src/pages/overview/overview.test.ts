import { annsPlatform, order, ORDER } from '@galleria/order-view/testing'
import { failing, found, refused, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getFragment } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

const member = {
  id: '77777777-7777-4777-8777-777777777777',
  loginEmail: 'ann@example.com',
  profile: { nickname: 'Ann' },
  contact: { firstName: 'Annabel', lastName: 'Lee' },
}

/** Ann's account with these orders. */
const annWith = (orders: readonly object[], ann: object = member) => {
  const respond = annsPlatform(orders)
  return (request: PlatformRequest) => (request.path.endsWith('/members/my') ? found({ member: ann }) : respond(request))
}

describe('the account page', () => {
  it('says who is signed in, and has the way out', async () => {
    const calls = stubPlatform(annWith([]))
    const { text, html, envelope } = await getFragment('overview')
    expect(text).toContain('Welcome, Ann.')
    expect(text).toMatch(/Name Annabel Lee Nickname Ann E-mail address ann@example\.com/)
    expect(html).toContain('<form method="post" action="/logout">')
    expect(html).not.toContain('data-hydrate')
    expect(envelope?.head?.robots).toBe('noindex')
    expect(html).toContain('href="/account" aria-current="page"')
    expect(calls.filter(({ path }) => path !== '/platform/v1/capabilities').every(({ token }) => token === 'shopper')).toBe(true)
  })

  it('shows the newest orders and leads to all of them', async () => {
    const calls = stubPlatform(annWith([order]))
    const { text, html } = await getFragment('overview')
    expect(text).toContain('Order #10001 November 21, 2026 · 2 items')
    expect(html).toContain(`href="/account/orders/${ORDER}"`)
    expect(text).toContain('View all orders')
    expect(calls.find(({ path }) => path.endsWith('/orders/search'))).toMatchObject({ input: { search: { cursorPaging: { limit: 3 } } } })
  })

  it('leads on where nothing was ordered yet', async () => {
    stubPlatform(annWith([]))
    const { text, html } = await getFragment('overview')
    expect(text).toContain('No orders yet')
    expect(html).toContain('href="/collections"')
    expect(text).not.toContain('View all orders')
  })

  it('shows no row for a missing name, and initials for a missing photo', async () => {
    stubPlatform(annWith([], { ...member, contact: {} }))
    const { text, html } = await getFragment('overview')
    expect(text).toMatch(/Nickname Ann/)
    expect(text).not.toContain(' Name ')
    expect(html).toContain('aria-hidden="true">A</span>')
  })

  it('shows the photo that the platform stores', async () => {
    const path = '/media/11111111-1111-4111-8111-111111111111.jpg'
    stubPlatform(annWith([], { ...member, profile: { nickname: 'Ann', photo: { url: `https://platform.test${path}` } } }))
    expect((await getFragment('overview')).html).toContain(`src="${path}"`)
  })

  it('keeps the member when the orders fail, and does not call them none', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const respond = annWith([])
    stubPlatform((request) => (request.path.endsWith('/orders/search') ? failing : respond(request)))
    const { status, text } = await getFragment('overview')
    expect(status).toBe(200)
    expect(text).toContain('Welcome, Ann.')
    expect(text).toContain('Your orders are unavailable right now')
    expect(text).not.toContain('No orders yet')
    expect(log).toHaveBeenCalledWith(expect.stringContaining('no-recent-orders'))
  })

  it('sends a shopper without a sign-in to the sign-in, and back', async () => {
    const calls = stubPlatform(() => failing)
    expect(await getFragment('overview', { token: null, locale: 'de' })).toMatchObject({ status: 303, location: '/de/login?returnTo=%2F' })
    expect(calls).toEqual([])
  })

  it.each([401, 403])('asks a member to sign in again after the platform answers %d', async (status) => {
    stubPlatform(() => refused(status, 'UNAUTHENTICATED'))
    expect(await getFragment('overview')).toMatchObject({ status: 303, location: '/login?returnTo=%2F&prompt=login' })
  })

  it('does not call a failing platform an empty account', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(() => failing)
    expect((await getFragment('overview')).status).toBe(500)
  })

  it('speaks another language and stays in it', async () => {
    stubPlatform(annWith([order]))
    const { text, html, envelope } = await getFragment('overview', { locale: 'de' })
    expect(text).toContain('Willkommen, Ann.')
    expect(text).toContain('Bestellung 10001 21. November 2026 · 2 Artikel')
    expect(html.match(/(?:href|action)="[^"]+"/g)?.every((way) => /"\/de(?:\/|")/.test(way))).toBe(true)
    expect(envelope?.head?.title).toBe('Konto')
  })
})
