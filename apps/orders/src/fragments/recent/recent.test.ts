import { failing, stubPlatform } from '@galleria/platform-client/testing'
import { expect, it, vi } from 'vitest'
import { annsPlatform, order, ORDER } from '../../../test/orders.ts'
import { getFragment } from '../../../test/start-remote.ts'

it('shows the newest orders and leads to all of them', async () => {
  const calls = stubPlatform(annsPlatform([order]))
  const { text, html } = await getFragment('recent')
  expect(text).toContain('Order #10001 November 21, 2026 · 2 items')
  expect(html).toContain(`href="/account/orders/${ORDER}"`)
  expect(text).toContain('View all orders')
  expect(calls).toMatchObject([{ input: { search: { cursorPaging: { limit: 3 } } }, token: 'shopper' }])
  expect((await getFragment('recent', { locale: 'de' })).text).toContain('Bestellung 10001 21. November 2026 · 2 Artikel')
})

it('leads on where nothing was ordered yet', async () => {
  stubPlatform(annsPlatform([]))
  const { text, html } = await getFragment('recent')
  expect(text).toContain('No orders yet')
  expect(html).toContain('href="/collections"')
  expect(text).not.toContain('View all orders')
})

it('asks for no orders without a shopper', async () => {
  const calls = stubPlatform(() => failing)
  expect((await getFragment('recent', { token: null })).text).toContain('No orders yet')
  expect(calls).toEqual([])
})

it('does not call a failing platform a member without orders', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stubPlatform(() => failing)
  expect((await getFragment('recent')).status).toBe(500)
})
