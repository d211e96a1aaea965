import { found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { cart, cartLine, LINE, totals } from '../../../test/documents.ts'
import { startWithNewPlatform } from '../../../test/start-remote.ts'

const CART = '/ecom/v1/carts/current'
const money = (amount: string) => ({ amount, convertedAmount: amount })
const held = { coupon: { id: 'c1', code: 'TENTH' } }

interface Sketch {
  readonly capabilities?: readonly string[]
  readonly estimate?: object
  readonly entered?: ReturnType<typeof found | typeof refused>
}

function startWith({ capabilities = ['cartGiftCards'], estimate = {}, entered = found({ cart: cart(cartLine()) }) }: Sketch = {}) {
  const calls = stubPlatform(({ path }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    return path.endsWith('estimate-totals') ? found({ ...totals([cartLine()]), ...estimate }) : entered
  })
  return { calls, ...startWithNewPlatform() }
}

const apply = (code: string) => ({ code, intent: 'apply-code' })

describe('codes in the cart', () => {
  it('are taken by one field, as a coupon or as a gift card, with and without JavaScript', async () => {
    const { calls, getFragment, submit } = startWith()
    expect((await getFragment('cart')).text).toContain('Discount code or gift card')
    expect((await getFragment('cart', { form: apply(' tenth ') })).location).toBe('/cart')
    expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({ path: CART, input: { promotionCode: 'tenth' } })
    expect((await submit('drawer', apply('tenth'))).intents).toEqual([
      { type: 'event', name: 'cart:updated', detail: { count: 2, message: 'Code applied' } },
    ])
  })

  it('are coupons alone where the platform takes gift cards at the checkout', async () => {
    const { calls, getFragment } = startWith({ capabilities: [] })
    const { text } = await getFragment('cart')
    expect(text).toContain('Discount code')
    expect(text).not.toContain('gift card')
    await getFragment('cart', { form: apply('TENTH') })
    expect(calls.find(({ method }) => method === 'PATCH')?.input).toEqual({ couponCode: 'TENTH' })
  })

  it('that cannot be used say why at their field, which keeps what was typed', async () => {
    const reasons = [
      ['COUPON_DOES_NOT_EXIST', 'Invalid code. Check the spelling.'],
      ['COUPON_IS_EXPIRED', 'This code is no longer valid.'],
      ['COUPON_IS_NOT_ACTIVE_YET', 'This code isn’t active yet.'],
      ['COUPON_USAGE_EXCEEDED', 'This code has reached its usage limit.'],
      ['COUPON_LIMIT_PER_CUSTOMER_EXCEEDED', 'This code has reached its usage limit.'],
      ['COUPON_IS_NOT_APPLICABLE', 'This code doesn’t apply to these items.'],
      ['GIFT_CARD_EMPTY', 'This gift card has no balance left.'],
      ['COUPON_OF_ANOTHER_KIND', 'This code can’t be used with your cart.'],
    ] as const
    for (const [code, expected] of reasons) {
      const { getFragment } = startWith({ entered: refused(400, code) })
      const { status, html } = await getFragment('cart', { form: apply('TENTH') })
      expect(status).toBe(422)
      expect(html).toMatch(
        /<details class="g-fold" open="">.*<input id="cart-code" aria-describedby="cart-code-note" aria-invalid="true"[^>]*value="TENTH"/,
      )
      expect(html).toContain(`<p id="cart-code-note" class="g-error">${expected}</p>`)
    }
  })

  it('say what the cart has to come to, in the currency and the language of the shopper', async () => {
    const { submit } = startWith({ entered: refused(400, 'COUPON_MINIMUM_NOT_REACHED', { minimumSubtotal: '50.00' }) })
    expect(await submit('cart', apply('TENTH'))).toMatchObject({
      props: { form: { errors: { code: 'Spend at least $50.00 to use this code.' } } },
    })
    const unknown = startWith({ entered: refused(400, 'COUPON_MINIMUM_NOT_REACHED') })
    expect(await unknown.submit('cart', apply('TENTH'))).toMatchObject({
      props: { form: { errors: { code: 'Your cart is below this code’s minimum.' } } },
    })
  })

  it('that are tried too often say when to try again', async () => {
    const { submit } = startWith({ entered: refused(429, 'RATE_LIMITED') })
    expect(await submit('cart', apply('TENTH'))).toMatchObject({
      props: { form: { errors: { code: 'Too many attempts. Try again in 60 seconds.' } } },
    })
  })

  it('are not sent where nothing was typed, or more than a code can be', async () => {
    const { calls, submit } = startWith()
    expect(await submit('cart', apply(' '))).toMatchObject({ props: { form: { errors: { code: 'Enter a code.' } } } })
    expect(await submit('cart', apply('X'.repeat(51)))).toMatchObject({
      props: { form: { errors: { code: 'Invalid code. Check the spelling.' } } },
    })
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false)
  })

  it('stand in the cart with what they pay, and are taken out', async () => {
    const { calls, getFragment, submit } = startWith({
      estimate: {
        cart: { ...cart(cartLine()), appliedDiscounts: [held] },
        giftCard: { obfuscatedCode: '********1234', amount: money('5.00') },
      },
    })
    const { text, html } = await getFragment('cart')
    expect(text).toContain('TENTH Remove Gift card …1234 Remove Pays $5.00 of these items.')
    expect(html).toContain('value="remove-coupon" aria-label="Remove TENTH"')
    expect((await submit('cart', { intent: 'remove-coupon' })).intents).toMatchObject([{ detail: { message: 'Code removed' } }])
    await submit('cart', { intent: 'remove-gift-card' })
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([`${CART}/remove-coupon`, `${CART}/remove-gift-card`]))
  })

  it('that the cart no longer fulfils stay with the reason', async () => {
    const { getFragment } = startWith({
      estimate: {
        cart: { ...cart(cartLine()), appliedDiscounts: [held] },
        calculationErrors: {
          couponCalculationError: { applicationError: { code: 'COUPON_MINIMUM_NOT_REACHED', data: { minimumSubtotal: '99.00' } } },
          giftCardCalculationError: { applicationError: { code: 'GIFT_CARD_EMPTY' } },
        },
      },
    })
    expect((await getFragment('cart')).text).toContain(
      'TENTH Remove Spend at least $99.00 to use this code. Gift card Remove This gift card has no balance left.',
    )
  })
})

describe('discounts', () => {
  const estimate = {
    priceSummary: { subtotal: money('20.20'), discount: money('4.02'), total: money('16.18') },
    calculatedLineItems: [{ lineItemId: LINE, pricesBreakdown: { totalDiscount: { amount: '4.02', convertedAmount: '3.60' } } }],
    appliedDiscounts: [
      { discountType: 'SPECIFIC_ITEMS', lineItemIds: [LINE], discountRule: { name: { original: 'Two mugs' }, amount: money('2.00') } },
      { discountType: 'GLOBAL', coupon: { code: 'TENTH', amount: money('2.02') } },
    ],
  }

  it('are named with their amounts at the line and in the sums', async () => {
    const { getFragment } = startWith({ estimate })
    for (const fragment of ['cart', 'drawer']) {
      const { text } = await getFragment(fragment)
      expect(text).toContain('Two mugs and Discount code TENTH: -$4.02')
      expect(text).toContain('2 items $20.20 Two mugs -$2.00 Discount code TENTH -$2.02 Subtotal $16.18')
    }
  })

  it('are shown at the line in the currency of its price', async () => {
    const { getFragment } = startWith({ estimate: { ...estimate, cart: { ...cart(cartLine()), conversionCurrency: 'EUR' } } })
    expect((await getFragment('cart', { displayCurrency: 'EUR' })).text).toContain('Two mugs and Discount code TENTH: -€3.60')
  })
})
