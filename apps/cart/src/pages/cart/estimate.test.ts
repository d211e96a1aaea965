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
function startWith({ estimate = {} }: { estimate?: object } = {}) {
  const calls = stubPlatform(({ path, method }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities: [] })
    if (path.endsWith('estimate-totals')) return found({ ...totals([cartLine()]), ...estimate })
    return method === 'GET' || method === 'PATCH' ? found({ cart: ESTIMATED.cart }) : refused(404, 'OWNED_CART_NOT_FOUND')
  })
  return { calls, ...startWithNewPlatform() }
}

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

  it('says what is due with the order and what later, where something is sold with a deposit', async () => {
    const total = (amount: string) => ({ total: { amount } })
    const { getFragment } = startWith({ estimate: { ...ESTIMATED, payNow: total('12.00'), payLater: total('16.53') } })
    expect((await getFragment('cart')).text).toContain('Estimated total $28.53 Due now: $12.00. Due later: $16.53.')
    const paidAtOnce = startWith({ estimate: { ...ESTIMATED, payNow: total('28.53'), payLater: total('0.00') } })
    expect((await paidAtOnce.getFragment('cart')).text).not.toContain('Due later')
  })

  it('says which memberships of the member can pay for which items, with what is left of them', async () => {
    const { id } = cartLine()
    const membership = (change: object) => ({ id: 'm', name: { original: 'Coffee club' }, lineItemIds: [id], ...change })
    const membershipOptions = {
      eligibleMemberships: [
        membership({ credits: { total: 10, remaining: 3 } }),
        membership({ id: 'n', name: { original: 'Season', translated: 'Season' } }),
        membership({ id: 'o', name: { original: 'Other' }, lineItemIds: ['gone'] }),
      ],
    }
    const { getFragment } = startWith({ estimate: { ...ESTIMATED, membershipOptions } })
    const { text } = await getFragment('cart')
    expect(text).toContain('Coffee club can pay for Mug at checkout: 3 of 10 uses left. Season can pay for Mug at checkout.')
    expect(text).not.toContain('Other can')
    expect((await getFragment('drawer')).text).toContain('Coffee club can pay for Mug')
  })

  it('says that nothing can be delivered to a place', async () => {
    const { shippingInfo: _, ...rest } = ESTIMATED
    const generalShippingCalculationError = { applicationError: { code: 'SHIPPING_REGION_NOT_FOUND' } }
    const { getFragment } = startWith({ estimate: { ...rest, calculationErrors: { generalShippingCalculationError } } })
    expect((await getFragment('cart')).text).toContain('We can’t ship these items to United States.')
  })

  it('begins with a link, and shows the form for a place where it is asked for', async () => {
    const { getFragment } = startWith()
    expect((await getFragment('cart')).html).toContain('href="/cart?estimate=1#cart-estimate"')
    const { html, envelope } = await getFragment('cart?estimate=1')
    expect(html).not.toContain('href="/cart?estimate=1#cart-estimate"')
    expect(envelope?.slots).toContainEqual(expect.objectContaining({ fragment: 'cart/estimate', params: {} }))
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
