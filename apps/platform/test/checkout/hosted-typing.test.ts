import { describe, expect, test } from 'vitest'
import { useCartShop } from '../support/cart-shop.ts'
import { call, goodCard, goodContact, open, orderIdOf, shownTotals, submit } from '../support/shop.ts'

const shop = useCartShop()

let count = 0
async function coupon(): Promise<string> {
  const code = `TYPED${(count += 1)}`
  const { status } = await call(shop.platform, 'POST', '/stores/v2/coupons', {
    elevated: true,
    body: { specification: { name: 'A tenth', code, startTime: '1', percentOffRate: 10, scope: { namespace: 'stores' }, active: true } },
  })
  expect(status).toBe(200)
  return code
}

async function checkout(): Promise<string> {
  return shop.cartWith(await shop.stocked(5, { variants: [{ choices: {}, price: '18.10', stock: { track: true, quantity: 5 } }] }))
}

/** The value that a field of a page was written with. */
function valueOf(page: string, name: string): string | undefined {
  const [field = ''] = new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(page) ?? []
  return / value="([^"]*)"/.exec(field)?.[1]
}
const chosen = (page: string, name: string) => new RegExp(`name="${name}" value="([\\w-]+)" checked`).exec(page)?.[1]
const selected = (page: string, name: string) =>
  /value="([^"]*)" selected/.exec(new RegExp(`<select[^>]* name="${name}"[^]*?</select>`).exec(page)?.[0] ?? '')?.[1]

/** Everything that the contact step asks for, as half-way typed: none of it is right yet. */
const typed = {
  email: 'ann@exam',
  firstName: 'Ann',
  lastName: '',
  phone: '+1 212',
  addressLine: '5 Laight',
  addressLine2: 'Flat 4',
  postalCode: '100',
  city: 'New Yo',
}

describe('the contact step', () => {
  test('a code is applied by the form, and keeps what was typed', async () => {
    const url = await checkout()
    expect((await open(url)).text.match(/<form/g)).toHaveLength(1)
    const { status, text } = await submit(url, { ...typed, country: 'JP', promotion: await coupon(), action: 'apply-code' })
    expect(status).toBe(200)
    expect(text).toContain('<bdi>A tenth</bdi>')
    for (const [name, value] of Object.entries(typed)) expect([name, valueOf(text, name)]).toEqual([name, value])
    expect(selected(text, 'country')).toBe('JP')
    // Nothing is called wrong: it was a code that was sent.
    expect(text).not.toContain('aria-invalid')
  })

  test('a wrong code stays in its field with its error, and the other fields keep their values', async () => {
    const { status, text } = await submit(await checkout(), { ...typed, country: 'JP', promotion: ' NOPE <1>', action: 'apply-code' })
    expect(status).toBe(422)
    expect(text).toContain('Invalid code.')
    expect(valueOf(text, 'promotion')).toBe('NOPE &lt;1&gt;')
    expect(text).toMatch(/id="promotion"[^>]*aria-invalid="true"/)
    for (const [name, value] of Object.entries(typed)) expect([name, valueOf(text, name)]).toEqual([name, value])
  })

  test('a code is removed without losing what was typed', async () => {
    const url = await checkout()
    await submit(url, { promotion: await coupon(), action: 'apply-code' })
    const { status, text } = await submit(url, { ...typed, country: 'JP', action: 'remove-coupon' })
    expect(status).toBe(200)
    expect(text).not.toContain('A tenth')
    for (const [name, value] of Object.entries(typed)) expect([name, valueOf(text, name)]).toEqual([name, value])
  })

  test('a typed code is applied when the shopper continues', async () => {
    const url = await checkout()
    expect((await submit(url, { ...goodContact, promotion: await coupon() })).location).toMatch(/\/payment$/)
    expect((await open(`${url}/payment`)).text).toContain('<bdi>A tenth</bdi>')
    const other = await checkout()
    const wrong = await submit(other, { ...goodContact, promotion: 'NOPE' })
    expect([wrong.status, valueOf(wrong.text, 'promotion'), valueOf(wrong.text, 'email')]).toEqual([422, 'NOPE', goodContact.email])
  })

  test('a refused code does not block the next step', async () => {
    const url = await checkout()
    const refused = await submit(url, { ...typed, country: 'JP', promotion: 'NOPE', action: 'apply-code' })
    const refusedCode = valueOf(refused.text, 'refusedCode') ?? ''
    const unfinished = await submit(url, { ...typed, country: 'JP', promotion: 'NOPE', refusedCode })
    expect([unfinished.status, valueOf(unfinished.text, 'promotion'), valueOf(unfinished.text, 'refusedCode')]).toEqual([
      422,
      'NOPE',
      'NOPE',
    ])
    expect((await submit(url, { ...goodContact, promotion: 'OTHER', refusedCode })).status).toBe(422)
    expect((await submit(url, { ...goodContact, promotion: 'NOPE', refusedCode })).location).toMatch(/\/payment$/)
    const payment = { shippingOption: 'standard', ...shownTotals((await open(`${url}/payment`)).text), ...goodCard, promotion: 'NOPE' }
    expect((await submit(`${url}/payment`, payment)).status).toBe(422)
    expect((await submit(`${url}/payment`, { ...payment, refusedCode })).location).toMatch(/\/thank-you\?orderId=/)
  })

  test('the Enter key continues and does not apply the code', async () => {
    const { text } = await open(await checkout())
    const [first = ''] = /<button[^>]*>/.exec(text) ?? []
    expect(first).toContain('type="submit"')
    expect(first).not.toContain('name="action"')
    expect(first).toContain('tabindex="-1"')
  })
})

describe('the payment step', () => {
  const card = { paymentMethod: 'test-card', cardNumber: '4242 4242 4242 4242', cardExpiry: '12/3', cardCode: '12' }
  const cardOf = (page: string) => ({
    paymentMethod: chosen(page, 'paymentMethod'),
    cardNumber: valueOf(page, 'cardNumber'),
    cardExpiry: valueOf(page, 'cardExpiry'),
    cardCode: valueOf(page, 'cardCode'),
  })

  async function paymentStep(): Promise<string> {
    const url = await checkout()
    await submit(url, goodContact)
    return `${url}/payment`
  }

  test.each([
    ['applied', async () => coupon(), 'apply-code', 200],
    ['refused', async () => 'NOPE', 'apply-code', 422],
    ['let go of', async () => '', 'remove-coupon', 200],
  ])('a code is %s, and the card and the delivery option stay', async (_, code, action, expected) => {
    const url = await paymentStep()
    const { status, text, headers } = await submit(url, { shippingOption: 'express', ...card, promotion: await code(), action })
    expect(status).toBe(expected)
    expect(cardOf(text)).toEqual(card)
    expect(chosen(text, 'shippingOption')).toBe('express')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('paying on delivery stays chosen', async () => {
    const { text } = await submit(await paymentStep(), {
      shippingOption: 'standard',
      paymentMethod: 'offline',
      promotion: 'NOPE',
      action: 'apply-code',
    })
    expect(chosen(text, 'paymentMethod')).toBe('offline')
  })

  test('a typed code is applied, and the new total is shown before the order is placed', async () => {
    const url = await paymentStep()
    const shown = shownTotals((await open(url)).text)
    const { status, text } = await submit(url, { shippingOption: 'standard', ...shown, ...goodCard, promotion: await coupon() })
    expect(status).toBe(409)
    expect(text).toContain('The total has changed')
    expect(cardOf(text)).toEqual(goodCard)
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
    orderIdOf(await submit(url, { shippingOption: 'standard', ...shownTotals(text), ...goodCard, promotion: '' }))
  })

  test('a wrong field keeps the others, and a declined card keeps all but its security code', async () => {
    const url = await paymentStep()
    const shown = { shippingOption: 'standard', ...shownTotals((await open(url)).text) }
    expect(cardOf((await submit(url, { ...shown, ...card })).text)).toEqual(card)
    const declined = { ...goodCard, cardNumber: '4000 0000 0000 0002' }
    expect(cardOf((await submit(url, { ...shown, ...declined })).text)).toEqual({ ...declined, cardCode: '' })
  })

  test('a card without enough money is told apart from one that is declined', async () => {
    const url = await paymentStep()
    const shown = { shippingOption: 'standard', ...shownTotals((await open(url)).text) }
    const { status, text } = await submit(url, { ...shown, ...goodCard, cardNumber: '4000 0000 0000 9995' })
    expect(status).toBe(402)
    expect(text).toContain('Your card has insufficient funds. You haven’t been charged.')
  })

  test('no page repeats a card that its own request did not send', async () => {
    const url = await paymentStep()
    await submit(url, { shippingOption: 'standard', ...card, promotion: 'NOPE', action: 'apply-code' })
    expect(cardOf((await open(url)).text)).toEqual({ paymentMethod: 'test-card', cardNumber: '', cardExpiry: '', cardCode: '' })
  })
})
