import { failing, found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it, vi } from 'vitest'
import { startAccount } from '../../../test/start-remote.ts'

const { getFragment } = startAccount()
const able = found({ capabilities: ['orderLinks'] })
const stub = (response: ReturnType<typeof found>) => stubPlatform(({ path }) => (path === '/platform/v1/capabilities' ? able : response))
const pair = { number: ' #١٠٠٠١ ', email: ' ann@example.com ' }

describe('the page that finds a guest’s order', () => {
  it('asks for the number and the e-mail, and is not indexed', async () => {
    stub(found({}))
    const { html, text, envelope } = await getFragment('find-order')
    expect(text).toContain('Find your order')
    expect(html).toContain('name="number"')
    expect(html).toContain('autoComplete="email"')
    expect(envelope?.head).toMatchObject({ title: 'Find your order', robots: 'noindex' })
  })

  it('leads to the order’s page in the language of the shopper', async () => {
    const calls = stub(found({ url: 'http://platform.example/order/TOKEN' }))
    const { status, location } = await getFragment('find-order', { form: pair, locale: 'ar' })
    expect([status, location]).toEqual([303, 'http://platform.example/order/TOKEN?lang=ar'])
    expect(calls.at(-1)).toMatchObject({ path: '/platform/v1/order-links/find', input: { number: '10001', email: 'ann@example.com' } })
  })

  it('says what is missing, and keeps what was typed', async () => {
    const calls = stub(found({}))
    const { status, text, html } = await getFragment('find-order', { form: { number: 'mug', email: 'ann' } })
    expect(status).toBe(422)
    expect(text).toContain('Enter your order number.')
    expect(text).toContain('Enter a valid e-mail address.')
    expect(html).toContain('value="mug"')
    expect(calls.filter(({ path }) => path.includes('order-links'))).toEqual([])
  })

  it('says the same of every wrong pair, and when to come back after too many', async () => {
    stub(refused(404, 'ORDER_NOT_FOUND'))
    expect((await getFragment('find-order', { form: pair })).text).toContain('We can’t find an order with this number and e-mail.')
    stub(refused(429, 'RATE_LIMITED'))
    expect((await getFragment('find-order', { form: pair })).text).toContain('Too many attempts.')
  })

  it('does not take a failure of the platform for a wrong pair', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stub(failing)
    expect((await getFragment('find-order', { form: pair })).status).toBe(500)
  })

  it('is not there where the platform finds no orders', async () => {
    stubPlatform(() => found({ capabilities: [] }))
    expect((await startAccount().getFragment('find-order')).status).toBe(404)
  })
})
