import { failing, found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it, vi } from 'vitest'
import { cart, cartLine } from '../../../test/documents.ts'
import { startWithNewPlatform } from '../../../test/start-remote.ts'

const KNOWN = { ...cart(cartLine()), contactInfo: { address: { country: 'US', subdivision: 'US-NY', postalCode: '10013' } } }
const FORM = {
  countries: [
    { code: 'DE', name: 'Germany' },
    { code: 'US', name: 'United States' },
  ],
  subdivision: { label: 'State', required: true, options: [{ code: 'US-NY', name: 'New York' }] },
  postalCode: { label: 'ZIP code', required: true, pattern: String.raw`\d{5}`, example: '95014' },
}

function startWith({ known = KNOWN, capabilities = ['addressForms'] }: { known?: object | null; capabilities?: readonly string[] } = {}) {
  const calls = stubPlatform(({ path, method }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path === '/platform/v1/address-form') return found({ addressForm: FORM })
    return known && (method === 'GET' || method === 'PATCH') ? found({ cart: known }) : refused(404, 'OWNED_CART_NOT_FOUND')
  })
  return { calls, ...startWithNewPlatform() }
}

const place = { shown: 'US', country: 'US', subdivision: 'US-NY', postalCode: '１００１３' }

describe('the form for where the cart is to go', () => {
  it('asks what the country’s addresses have, and begins with the place that the cart knows', async () => {
    const { getFragment } = startWith()
    const { text, html } = await getFragment('estimate')
    expect(text).toContain('Country Germany United States State Choose New York ZIP code Estimate')
    expect(html).toContain('<option value="US" selected="">United States</option>')
    expect(html).toContain('value="10013"')
    expect(html).not.toContain('data-hydrate')
  })

  it('asks for what most countries have on a platform that does not tell', async () => {
    const { getFragment } = startWith({ capabilities: [] })
    const { text } = await getFragment('estimate', { locale: 'de' })
    expect(text).toContain('Bundesland oder Region (optional)')
    expect(text).toContain('Postleitzahl (optional)')
  })

  it('is not there for a shopper without a cart', async () => {
    expect((await startWith({ known: null }).getFragment('estimate')).html).not.toContain('<form')
    expect((await startWith().getFragment('estimate', { token: null })).html).not.toContain('<form')
  })

  it('keeps the place in the cart', async () => {
    const { calls, getFragment } = startWith()
    expect((await getFragment('estimate', { form: place, locale: 'ar' })).location).toBe('/ar/cart#cart-estimate')
    expect(calls.find(({ method }) => method === 'PATCH')?.input).toEqual({
      cartInfo: { contactInfo: { address: { country: 'US', subdivision: 'US-NY', postalCode: '10013' } } },
    })
  })

  it('shows the fields of another country before it asks for them', async () => {
    const { calls, getFragment } = startWith()
    expect((await getFragment('estimate', { form: { ...place, country: 'DE' } })).location).toBe('/cart?estimate=1#cart-estimate')
    expect(calls.find(({ method }) => method === 'PATCH')?.input).toEqual({ cartInfo: { contactInfo: { address: { country: 'DE' } } } })
  })

  it('refuses a place as the checkout would, and opens at the first field that is wrong', async () => {
    const { calls, getFragment } = startWith()
    for (const [change, wrong, expected] of [
      [{ postalCode: '1001' }, 'postalCode', 'Enter a valid code, e.g. 95014.'],
      [{ postalCode: '', subdivision: '' }, 'subdivision', 'Please fill this in.'],
      [{ subdivision: 'US-XX' }, 'subdivision', 'Please fill this in.'],
      [{ country: 'nowhere' }, 'country', 'Please fill this in.'],
    ] as const) {
      const { status, text, html } = await getFragment('estimate', { form: { ...place, ...change } })
      expect([status, text.includes(expected)], wrong).toEqual([422, true])
      expect(html).toMatch(/<form [^>]*action="#cart-estimate-wrong"/)
      expect(html.match(/<(?:select|input)(?=[^>]* id="cart-estimate-wrong")[^>]*>/g)).toEqual([expect.stringContaining(`name="${wrong}"`)])
    }
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('says that the cart is gone, and does not take a failing platform for that', async () => {
    const { getFragment } = startWith({ known: null })
    const { status } = await getFragment('estimate', { form: { ...place, country: 'DE' } })
    expect(status).toBe(422)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(() => failing)
    expect((await startWithNewPlatform().getFragment('estimate', { form: { ...place, country: 'DE' } })).status).toBe(500)
  })
})
