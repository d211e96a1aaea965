import { describe, expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { call, completeCheckout, goodCard, goodContact, open, orderIdOf, shownTotals, submit, type Json } from '../support/shop.ts'

const shop = useCartShop()

async function make(path: string, body: object): Promise<Json> {
  const response = await call(shop.platform, 'POST', path, { elevated: true, body })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  return response.body
}

let count = 0
async function giftCard(amount: string): Promise<string> {
  const code = `GIFT-${'0'.repeat(11)}${(count += 1)}`
  await make('/gift-cards/v1/gift-cards', { giftCard: { code, initialValue: { amount } } })
  return code
}

/** A hosted page with one thing for 18.10, where the address is told already. */
async function pageWithMug(): Promise<string> {
  const url = await shop.cartWith(
    await shop.stocked(5, { variants: [{ choices: {}, price: '18.10', stock: { track: true, quantity: 5 } }] }),
  )
  await submit(url, goodContact)
  return url
}

const enter = (url: string, promotion: string) => submit(`${url}/payment`, { promotion, action: 'apply-code' })
const payment = async (url: string) => (await open(`${url}/payment`)).text
const order = async (id: string): Promise<Json> => (await shop.shopper.call('GET', `/v1/orders/${id}`)).body.order

describe('the field for a code', () => {
  test('accepts a coupon on both steps, shows the discount, and removes it', async () => {
    await make('/stores/v2/coupons', {
      specification: { name: 'A tenth', code: 'TENTH', startTime: '1', percentOffRate: 10, scope: { namespace: 'stores' }, active: true },
    })
    const url = await pageWithMug()
    const entered = await submit(url, { promotion: ' tenth ', action: 'apply-code' })
    expect([entered.status, entered.text.includes('<h1>Checkout</h1>')]).toEqual([200, true])
    const text = await payment(url)
    expect(text).toContain('<bdi>A tenth</bdi>')
    expect(text).toContain('-$1.81')
    expect(shownTotals(text)).toEqual({ 'total.standard': '22.29', 'total.express': '34.29', 'total.pickup': '16.29' })
    await submit(`${url}/payment`, { action: 'remove-coupon' })
    expect(shownTotals(await payment(url))['total.standard']).toBe('24.10')
  })

  test.each([
    ['is not known', async () => 'NOPE', 'Invalid code.'],
    [
      'is over',
      async () => (
        await make('/stores/v2/coupons', {
          specification: {
            name: 'Over',
            code: 'OVER',
            startTime: '1',
            expirationTime: '2',
            percentOffRate: 10,
            scope: { namespace: 'stores' },
            active: true,
          },
        }),
        'OVER'
      ),
      'This code is no longer valid.',
    ],
    [
      'needs a larger order',
      async () => (
        await make('/stores/v2/coupons', {
          specification: { name: 'Large', code: 'LARGE', startTime: '1', percentOffRate: 10, minimumSubtotal: '500', active: true },
        }),
        'LARGE'
      ),
      'Your order is below this code’s minimum.',
    ],
  ])('shows beside the field that a code %s', async (_, code, expected) => {
    const url = await pageWithMug()
    const { text } = await enter(url, await code())
    expect(text).toContain(expected)
    expect(text).toMatch(/id="promotion"[^>]*aria-invalid="true"/)
    expect(text).toMatch(/<details class="hosted-summary" open/)
    expect(shownTotals(text)['total.standard']).toBe('24.10')
  })

  test('keeps the chosen delivery option', async () => {
    const url = await pageWithMug()
    const code = await giftCard('5.00')
    const ids = [...(await payment(url)).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const chosen = async (shippingOption: string, fields: Record<string, string>) =>
      /name="shippingOption" value="(\w+)" checked/.exec((await submit(`${url}/payment`, { shippingOption, ...fields })).text)?.[1]
    expect(await chosen('express', { promotion: code, action: 'apply-code' })).toBe('express')
    expect(await chosen('pickup', { promotion: 'NOPE', action: 'apply-code' })).toBe('pickup')
    expect(await chosen('express', { action: 'remove-gift-card' })).toBe('express')
  })

  test('refuses forms of other sites', async () => {
    const url = await pageWithMug()
    expect((await submit(url, { promotion: 'X', action: 'apply-code' }, { origin: 'https://evil.example' })).status).toBe(403)
  })
})

describe('a gift card', () => {
  test('pays a part, and the card pays the rest', async () => {
    const url = await pageWithMug()
    const code = await giftCard('10.00')
    await enter(url, code)
    const text = await payment(url)
    expect(text).toContain('Due now')
    expect(text).not.toContain(code)
    expect(shownTotals(text)['total.standard']).toBe('14.10+10.00')
    const placed = await order(orderIdOf(await completeCheckout(url)))
    expect(placed).toMatchObject({
      paymentStatus: 'PAID',
      priceSummary: { total: { amount: '24.10' } },
      balanceSummary: { paid: { amount: '24.10' } },
    })
    const other = await pageWithMug()
    expect((await enter(other, code)).text).toContain('This gift card has no balance left.')
  })

  test('with enough balance pays the whole order without a card', async () => {
    const url = await pageWithMug()
    await enter(url, await giftCard('100.00'))
    const text = await payment(url)
    expect(text).toContain('Nothing to pay.')
    expect(text).not.toContain('cardNumber')
    const response = await submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(text) })
    expect(await order(orderIdOf(response))).toMatchObject({
      status: 'APPROVED',
      paymentStatus: 'PAID',
      balanceSummary: { balance: { amount: '0.00' } },
    })
  })

  test('does not pay when the form is forged', async () => {
    const url = await pageWithMug()
    const response = await submit(`${url}/payment`, { shippingOption: 'standard', 'total.standard': '0.00+24.10' })
    expect(response.status).toBe(409)
    expect(response.text).toContain('The total has changed')
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
  })
})

describe('taxes and fees', () => {
  test('are exact to the cent on the page and in the order', async () => {
    const region = (await make('/billing/v1/tax-regions', { taxRegion: { country: 'US', subdivision: 'US-NY' } })).taxRegion
    const { taxGroups } = await make('/billing/v1/tax-groups/query', {})
    await make('/billing/v1/manual-tax-mappings', {
      manualTaxMapping: {
        taxGroupId: taxGroups[0].id,
        taxRegionId: region.id,
        taxRate: '0.08',
        taxName: 'Sales tax',
        jurisdiction: 'New York',
        jurisdictionType: 'STATE',
      },
    })
    await make('/ecom/v1/additional-fees', { additionalFee: { code: 'wrap', name: 'Wrapping', price: { amount: '2.50' } } })
    const url = await pageWithMug()
    const text = await payment(url)
    for (const said of ['<bdi>Wrapping</bdi>', '$2.50', '>Tax<']) expect(text).toContain(said)
    const agreed = shownTotals(text)['total.standard']
    const placed = await order(orderIdOf(await submit(`${url}/payment`, { shippingOption: 'standard', ...shownTotals(text), ...goodCard })))
    expect(placed.priceSummary).toMatchObject({
      subtotal: { amount: '18.10' },
      shipping: { amount: '6.00' },
      totalAdditionalFees: { amount: '2.50' },
      total: { amount: agreed },
    })
    expect(placed.taxInfo.taxBreakdown).toMatchObject([
      { taxName: 'Sales tax', jurisdiction: 'New York', rate: '0.08', aggregatedTaxAmount: placed.priceSummary.tax },
    ])
    const { subtotal, shipping, tax, totalAdditionalFees, total } = placed.priceSummary
    expect([subtotal, shipping, tax, totalAdditionalFees].reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(
      Math.round(Number(total.amount) * 100),
    )
    expect(placed.additionalFees).toMatchObject([{ code: 'wrap', name: 'Wrapping', price: { amount: '2.50' } }])
  })
})
