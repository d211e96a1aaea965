import { annsPlatform, ORDER } from '@galleria/order-view/testing'
import { failing, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it, vi } from 'vitest'
import { getFragment } from '../../test/start-remote.ts'

describe.each(['orders', `order?id=${ORDER}`])('a page of the member’s orders: %s', (page) => {
  it('sends shoppers who are not signed in to the sign-in, and back', async () => {
    const calls = stubPlatform(() => failing)
    expect(await getFragment(page, { token: null, locale: 'de' })).toMatchObject({ status: 303, location: '/de/login?returnTo=%2F' })
    expect(calls).toEqual([])
  })

  it('asks a member for the password again when the platform refuses the token', async () => {
    stubPlatform(() => refused(401, 'UNAUTHENTICATED'))
    expect(await getFragment(page)).toMatchObject({ status: 303, location: '/login?returnTo=%2F&prompt=login' })
  })

  it('does not take a failing platform for an account without orders', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(() => failing)
    expect((await getFragment(page)).status).toBe(500)
  })

  it('shows the links of the account', async () => {
    stubPlatform(annsPlatform([]))
    const { html } = await getFragment(page)
    expect(html).toContain('href="/account/orders" aria-current="page"')
  })
})
