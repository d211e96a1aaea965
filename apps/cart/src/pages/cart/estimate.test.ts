import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { cart, cartLine, totals } from '../../../test/documents.ts'
import { startWithNewPlatform } from '../../../test/start-remote.ts'

const CARRIER = '88888888-8888-4888-8888-888888888888'
const money = (amount: string) => ({ amount, convertedAmount: amount })
const option = (code: string, title: string, price: string, logistics = {}) => ({ code, title, logistics, cost: { price: money(price) } })

const ESTIMATED = {
  cart: { ...cart(cartLine()), contactInfo: { address: { country: 'US', subdivision: 'US-NY', postalCode: '10013' } } },
  priceSummary: { subtotal: money('20.20'), shipping: money('6.00'), tax: money('2.33'), total: money('28.53') },
  shippingInfo: {
    selectedCarrierServiceOption: { carrierId: CARRIER, code: 'standard', title: 'Standard' },
    carrierServiceOptions: [
      {
        carrierId: CARRIER,
        shippingOptions: [
          option('standard', 'Standard', '6.00', { deliveryTime: '3 to 5 business days' }),
          option('pickup', 'Pickup', '0.00', { pickupDetails: { address: { city: 'New York', addressLine: '5 Laight Street' } } }),
        ],
      },
    ],
  },
}
const FORM = {
  countries: [
    { code: 'DE', name: 'Germany' },
    { code: 'US', name: 'United States' },
  ],
  subdivision: { label: 'State', required: true, options: [{ code: 'US-NY', name: 'New York' }] },
  postalCode: { label: 'ZIP code', required: true, pattern: String.raw`\d{5}`, example: '95014' },
}

function startWith({ estimate = {}, capabilities = ['addressForms'] }: { estimate?: object; capabilities?: readonly string[] } = {}) {
  const calls = stubPlatform(({ path, method }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path === '/platform/v1/address-form') return found({ addressForm: FORM })
    if (path.endsWith('estimate-totals')) return found({ ...totals([cartLine()]), ...estimate })
    return method === 'GET' || method === 'PATCH' ? found({ cart: ESTIMATED.cart }) : refused(404, 'OWNED_CART_NOT_FOUND')
  })
  return { calls, ...startWithNewPlatform() }
}

const place = { intent: 'estimate', shown: 'US', country: 'US', subdivision: 'US-NY', postalCode: '１００１３' }

describe('the estimate', () => {
  it('shows ways of delivery, pickup, tax and total for the place that the cart knows', async () => {
    const { getFragment } = startWith({ estimate: ESTIMATED })
    const { text, html } = await getFragment('cart')
    expect(text).toContain('2 items $20.20 Standard $6.00 Tax $2.33 Estimated total $28.53')
    expect(text).toContain('Estimated for: 10013, NY, United States')
    expect(text).toContain('Standard 3 to 5 business days $6.00 Pickup 5 Laight Street, New York Free')
    expect(html).toContain(`checked="" value="${CARRIER} standard"`)
    expect(text).not.toContain('calculated at checkout')
    expect(html).not.toContain('name="country"')
  })

  it('says which tax is in the prices', async () => {
    const { getFragment } = startWith({ estimate: { ...ESTIMATED, cart: { ...ESTIMATED.cart, taxIncludedInPrices: true } } })
    const { text } = await getFragment('cart')
    expect(text).toContain('Standard $6.00 Estimated total $28.53 Includes $2.33 tax.')
  })

  it('says that nothing can be delivered to a place', async () => {
    const { shippingInfo: _, ...rest } = ESTIMATED
    const generalShippingCalculationError = { applicationError: { code: 'SHIPPING_REGION_NOT_FOUND' } }
    const { getFragment } = startWith({ estimate: { ...rest, calculationErrors: { generalShippingCalculationError } } })
    expect((await getFragment('cart')).text).toContain('We can’t ship these items to United States.')
  })

  it('begins with a link, and asks what the country’s addresses have', async () => {
    const { calls, getFragment } = startWith()
    expect((await getFragment('cart')).html).toContain('href="/cart?estimate=1#cart-estimate"')
    expect(calls.some(({ path }) => path.endsWith('address-form'))).toBe(false)
    const { text, html } = await getFragment('cart?estimate=1')
    expect(text).toContain('Country Germany United States State Choose New York ZIP code Estimate')
    expect(html).toContain('<option value="US" selected="">United States</option>')
  })

  it('asks for what most countries have on a platform that does not tell', async () => {
    const { getFragment } = startWith({ capabilities: [] })
    const { text } = await getFragment('cart?estimate=1', { locale: 'de' })
    expect(text).toContain('Bundesland oder Region (optional)')
    expect(text).toContain('Postleitzahl (optional)')
  })

  it('keeps the place in the cart, with and without JavaScript', async () => {
    const { calls, getFragment, submit } = startWith({ estimate: ESTIMATED })
    expect((await getFragment('cart?estimate=1', { form: place })).location).toBe('/cart#cart-estimate')
    expect(calls.find(({ method }) => method === 'PATCH')?.input).toEqual({
      cartInfo: { contactInfo: { address: { country: 'US', subdivision: 'US-NY', postalCode: '10013' } } },
    })
    expect((await submit('cart?estimate=1', place)).intents).toMatchObject([{ detail: { count: 2, message: 'Estimate updated' } }])
  })

  it('shows the fields of another country before it asks for them', async () => {
    const { calls, getFragment } = startWith()
    expect((await getFragment('cart?estimate=1', { form: { ...place, country: 'DE' } })).location).toBe('/cart?estimate=1#cart-estimate')
    expect(calls.find(({ method }) => method === 'PATCH')?.input).toEqual({ cartInfo: { contactInfo: { address: { country: 'DE' } } } })
  })

  it('refuses a place as the checkout would, at its fields', async () => {
    const { calls, submit } = startWith()
    for (const [change, errors] of [
      [{ postalCode: '1001' }, { postalCode: 'Enter a valid code, e.g. 95014.' }],
      [
        { postalCode: '', subdivision: '' },
        { postalCode: 'Please fill this in.', subdivision: 'Please fill this in.' },
      ],
      [{ subdivision: 'US-XX' }, { subdivision: 'Please fill this in.' }],
      [{ country: 'nowhere' }, { country: 'Please fill this in.' }],
    ] as const)
      expect(await submit('cart?estimate=1', { ...place, ...change })).toMatchObject({ props: { form: { errors } } })
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('keeps the way of delivery', async () => {
    const { calls, getFragment } = startWith({ estimate: ESTIMATED })
    expect((await getFragment('cart', { form: { intent: 'deliver', delivery: `${CARRIER} pickup` } })).location).toBe('/cart#cart-estimate')
    expect(calls.find(({ method }) => method === 'PATCH')?.input).toEqual({
      cartInfo: { selectedShippingOption: { carrierId: CARRIER, code: 'pickup' } },
    })
  })

  it('leaves the drawer with the items alone', async () => {
    const { calls, getFragment } = startWith()
    await getFragment('drawer')
    expect(calls.find(({ path }) => path.endsWith('estimate-totals'))?.input).toEqual({ calculateShipping: false, calculateTax: false })
  })
})
