import { startRemote } from '@galleria/fragments/testing'
import { failing, found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import remote from '../../../remote.config.ts'

afterEach(() => vi.restoreAllMocks())

const PRODUCT = '0f5a9a7e-5d0c-4a0e-9d6f-3a3d3c1b2a10'
const VARIANT = '0f5a9a7e-5d0c-4a0e-9d6f-3a3d3c1b2a11'
const ALERT = `stock-alert?${new URLSearchParams({ productId: PRODUCT, variantId: VARIANT })}`
const ADDRESS = { email: ' ann@example.com ' }

// What a platform can do is remembered by its origin, from one test to the next.
const { getFragment, submit } = startRemote(remote)
const plain = startRemote(remote)

function stubAlerts(response = found({ confirmed: false })) {
  const calls = stubPlatform(({ path }) => (path === '/platform/v1/capabilities' ? found({ capabilities: ['stockAlerts'] }) : response))
  return { requests: () => calls.filter(({ path }) => path === '/platform/v1/stock-alerts') }
}

describe('the form for a mail when a variant is in stock again', () => {
  it('asks the platform for it in the language of the page, with and without JavaScript', async () => {
    const { requests } = stubAlerts()
    expect((await getFragment(ALERT, { token: null })).html).toContain('value="account/stock-alert"')
    const { status, text } = await getFragment(ALERT, { form: ADDRESS, locale: 'de' })
    expect([status, text]).toEqual([200, expect.stringContaining('Danke!')])
    const input = { stockAlert: { email: 'ann@example.com', productId: PRODUCT, variantId: VARIANT } }
    expect(requests()).toMatchObject([{ method: 'POST', token: 'shopper', input }])
    expect(await submit(ALERT, ADDRESS)).toMatchObject({ kind: 'props', props: { form: { done: true } } })
  })

  it('says at the field what is wrong with an address, and asks the platform for nothing', async () => {
    const { requests } = stubAlerts()
    for (const [email, expected] of [
      ['', 'Enter your e-mail address.'],
      ['ann', 'a valid e-mail address'],
    ] as const) {
      const { status, html, text } = await getFragment(ALERT, { form: { email } })
      expect([status, text]).toEqual([422, expect.stringContaining(expected)])
      expect(html).toContain('aria-invalid="true"')
    }
    expect(requests()).toEqual([])
  })

  it.each([
    [refused(409, 'VARIANT_IN_STOCK'), 'it’s back in stock'],
    [refused(404, 'VARIANT_NOT_FOUND'), 'no longer available'],
    [refused(429, 'RATE_LIMITED'), 'Too many requests'],
  ])('says why the platform took nothing: %j', async (response, expected) => {
    stubAlerts(response)
    const { status, html, text } = await getFragment(ALERT, { form: ADDRESS })
    expect([status, text]).toEqual([422, expect.stringContaining(expected)])
    expect(html).toContain('role="alert"')
  })

  it('does not call a failing platform a success', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubAlerts(failing)
    expect((await getFragment(ALERT, { form: ADDRESS })).status).toBe(500)
  })

  it('is a button that says sold out on a platform that sends no such mail', async () => {
    stubPlatform(() => found({ capabilities: [] }))
    const { html } = await plain.getFragment(ALERT, { token: null })
    expect(html).toMatch(/<button disabled=""[^>]*>Sold out<\/button>/)
    expect(html).not.toContain('<form')
  })
})
