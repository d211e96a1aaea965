import { stubPlatform, found, refused } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { cart, cartLine, CHECKOUT, LINE, SECOND_LINE, SESSION, totals } from '../../../test/documents.ts'
import { submit, getFragment } from '../../../test/start-remote.ts'

const CART = '/ecom/v1/carts/current'
const US = { country: 'US', from: { amount: '150.00' } }
const noCart = refused(404, 'OWNED_CART_NOT_FOUND')

describe('the cart', () => {
  it('shows its lines with what they cost', async () => {
    const calls = stubPlatform(() => found(totals([cartLine()])))
    const { text, html, envelope } = await getFragment('cart')
    expect(text).toContain('Mug Size: L · Colour: Red Sale price $20.20 Regular price $24.00 $10.10 each')
    expect(text).toContain('2 items $20.20 Subtotal $20.20')
    expect(html).toContain('href="/products/mug"')
    const noteForm = /<form [^>]*id="([^"]+)" class="cart-note"/.exec(html)?.[1] ?? /class="cart-note" id="([^"]+)"/.exec(html)?.[1]
    expect(html).toMatch(new RegExp(`<button [^>]*form="${noteForm}" name="intent" value="checkout"[^>]*>Checkout`))
    expect(envelope?.head?.robots).toBe('noindex')
    expect(calls.filter(({ path }) => path.startsWith(CART))).toEqual([
      { method: 'POST', path: `${CART}/estimate-totals`, token: 'shopper', input: {} },
    ])
  })

  it('says what the checkout adds, and whether tax is in the prices already', async () => {
    stubPlatform(() => found(totals([cartLine()])))
    expect((await getFragment('cart')).text).toContain('Shipping and taxes calculated at checkout.')
    const to = (country: string, price?: object) => ({ expectedDelivery: { country, ...(price && { price }) } })
    stubPlatform(() => found({ ...totals([cartLine()]), ...to('DE', { amount: '12.00' }) }))
    expect((await getFragment('cart', { country: 'DE' })).text).toContain('Shipping to Germany: $12.00. Taxes calculated at checkout.')
    stubPlatform(() => found({ ...totals([cartLine()]), ...to('AQ') }))
    expect((await getFragment('drawer', { country: 'AQ' })).text).toContain('We can’t ship these items to Antarctica.')
    const estimate = totals([cartLine()])
    stubPlatform(() => found({ ...estimate, cart: { ...estimate.cart, taxIncludedInPrices: true } }))
    expect((await getFragment('cart')).text).toContain('Tax included. Shipping calculated at checkout.')
  })

  it('is empty without a session, without a cart and without lines', async () => {
    for (const response of [noCart, found(totals([]))]) {
      stubPlatform(() => response)
      expect((await getFragment('cart')).text).toContain('Your cart is empty.')
    }
    expect((await getFragment('cart', { token: null })).text).toContain('Your cart is empty.')
  })

  it('says what stands between a line and the checkout', async () => {
    const problems = [
      [{ status: 'NOT_FOUND', quantityAvailable: 0 }, 'No longer available.'],
      [{ status: 'NOT_AVAILABLE', quantityAvailable: 0 }, 'Sold out.'],
      [{ status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 }, 'Only 1 left.'],
    ] as const
    for (const [availability, expected] of problems) {
      stubPlatform(() => found(totals([cartLine({ availability })])))
      const { text, html } = await getFragment('cart')
      expect(text).toContain(expected)
      expect(html).toMatch(/<button [^>]*disabled="" aria-describedby="cart-blocked"[^>]*>Checkout/)
    }
  })

  it('offers to lower the quantity to what is left', async () => {
    const calls = stubPlatform(({ path }) =>
      found(
        path.endsWith('quantity')
          ? { cart: cart(cartLine({ quantity: 3 })) }
          : totals([cartLine({ quantity: 5, availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 3 } })]),
      ),
    )
    const { text, html } = await getFragment('cart')
    expect(text).toContain('Only 3 left. Lower the quantity to check out.')
    expect(html).toMatch(/<input type="hidden" name="left" value="3"\/><button [^>]*value="cap"[^>]*>Change to 3</)
    await getFragment('cart', { form: { line: LINE, quantity: '5', left: '3', intent: 'cap' } })
    expect(calls.find(({ path }) => path.endsWith('quantity'))?.input).toEqual({ lineItems: [{ id: LINE, quantity: 3 }] })
    stubPlatform(() => found(totals([cartLine({ availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 0 } })])))
    expect((await getFragment('cart')).html).not.toContain('value="cap"')
  })

  it('says how many one customer may buy, and offers to keep what is left of that', async () => {
    const limited = (left: number) => {
      const purchaseLimits = [{ lineItemId: LINE, maximum: 2, left, text: 'Mug: 2 per customer.' }]
      stubPlatform(() => found({ ...totals([cartLine({ quantity: 5 })]), purchaseLimits }))
      return getFragment('cart')
    }
    const { text, html } = await limited(1)
    expect(text).toContain('Mug: 2 per customer.')
    expect(html).toMatch(/<input type="hidden" name="left" value="1"\/><button [^>]*value="cap"/)
    expect(html).toMatch(/<button [^>]*disabled="" aria-describedby="cart-blocked"[^>]*>Checkout/)
    const none = await limited(0)
    expect(none.text).toContain('Mug: 2 per customer.')
    expect(none.html).not.toContain('value="cap"')
  })

  it('tells which prices have changed since their lines were added', async () => {
    const priceChanges = [{ lineItemId: SECOND_LINE, priceBefore: { amount: '8.00' } }]
    stubPlatform(() => found({ ...totals([cartLine(), cartLine({ id: SECOND_LINE })]), priceChanges }))
    const { text } = await getFragment('cart')
    expect(text.match(/Price changed[^.]*\.\d\d to [^ ]*/g)).toEqual(['Price changed from $8.00 to $10.10.'])
  })

  it('is silent about a change of price that the shopper’s currency rounds away', async () => {
    const line = { ...cartLine(), price: { amount: '10.10', convertedAmount: '9.99' } }
    const priceChanges = [{ lineItemId: LINE, priceBefore: { amount: '10.00', convertedAmount: '9.99' } }]
    stubPlatform(() => found({ ...totals([]), cart: { ...cart(line), conversionCurrency: 'EUR' }, priceChanges }))
    const { text } = await getFragment('cart', { displayCurrency: 'EUR' })
    expect(text).toContain('Prices in euros are approximate.')
    expect(text).not.toContain('Price changed')
  })

  it('keeps a note to the seller, with and without JavaScript', async () => {
    const noted = { ...cart(cartLine()), buyerNote: 'Ring twice.' }
    const calls = stubPlatform(({ method }) => found(method === 'PATCH' ? { cart: noted } : { ...totals([]), cart: noted }))
    const form = { note: ' Ring\r\ntwice. ', intent: 'note' }
    expect((await getFragment('cart', { form })).location).toBe('/cart')
    expect(calls[0]).toMatchObject({ method: 'PATCH', path: CART, input: { cartInfo: { buyerNote: 'Ring\ntwice.' } } })
    expect((await submit('cart', form)).intents).toContainEqual({ type: 'toast', message: 'Note saved' })
    expect((await getFragment('cart')).html).toMatch(/<details class="g-fold" open="">.*>Ring twice\.<\/textarea>/)
  })

  it('takes a note to the checkout that was not saved before, and writes none that was', async () => {
    const session = { id: SESSION, fullUrl: 'http://platform.example/checkout/abc' }
    const calls = stubPlatform(({ method, path }) => {
      if (method === 'PATCH') return found({ cart: cart(cartLine()) })
      return found(path.endsWith('create-checkout') ? { checkoutId: CHECKOUT } : { redirectSession: session })
    })
    const form = { note: 'Ring\r\ntwice.', saved: 'Ring once.', intent: 'checkout' }
    const { status, location } = await getFragment('cart', { form })
    expect([status, location]).toEqual([303, session.fullUrl])
    expect(calls.map(({ method }) => method)).toEqual(['PATCH', 'POST', 'POST'])
    expect(calls[0]?.input).toEqual({ cartInfo: { buyerNote: 'Ring\ntwice.' } })
    calls.length = 0
    expect((await getFragment('cart', { form: { ...form, saved: 'Ring\r\ntwice.' } })).location).toBe(session.fullUrl)
    expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST'])
  })

  it('begins no checkout with a note that is too long', async () => {
    const calls = stubPlatform(() => found(totals([cartLine()])))
    const { status, html } = await getFragment('cart', { form: { note: 'x'.repeat(1_002), saved: '', intent: 'checkout' } })
    expect(status).toBe(422)
    expect(html).toContain(`>${'x'.repeat(1_002)}</textarea>`)
    expect(calls.every(({ path }) => path === `${CART}/estimate-totals`)).toBe(true)
  })

  it('refuses a note that is too long at its field, and keeps what was typed', async () => {
    const calls = stubPlatform(() => found(totals([cartLine()])))
    const { status, text, html } = await getFragment('cart', { form: { note: 'x'.repeat(1_002), intent: 'note' } })
    expect(status).toBe(422)
    expect(text).toContain('Please shorten your note by 2 characters.')
    expect(html).toContain(`>${'x'.repeat(1_002)}</textarea>`)
    expect(calls.every(({ path }) => path === `${CART}/estimate-totals`)).toBe(true)
  })

  it('says that a change which waited for the network is done', async () => {
    stubPlatform(({ path }) => found(path.endsWith('quantity') ? { cart: cart(cartLine()) } : totals([cartLine()])))
    expect((await submit('cart', { line: LINE, quantity: '2', held: '1' })).intents).toContainEqual({
      type: 'toast',
      message: 'You’re back online. Your cart is up to date.',
    })
  })

  it('says what the shop holds against the whole cart', async () => {
    const violation = { severity: 'ERROR', target: { other: { name: 'OTHER_DEFAULT' } }, description: 'Orders begin at $50.' }
    stubPlatform(() => found(totals([cartLine()], [violation, { severity: 'WARNING', description: 'Soon on holiday.' }])))
    const { text, html } = await getFragment('cart')
    expect(text).toContain('Orders begin at $50.')
    expect(text).toContain('Soon on holiday.')
    expect(html).toContain('aria-describedby="cart-blocked"')
    stubPlatform(() => found(totals([cartLine()], [{ severity: 'WARNING', description: 'Soon on holiday.' }])))
    expect((await getFragment('cart')).html).not.toContain('aria-describedby="cart-blocked"')
  })

  it('says what the shop holds against the whole cart in the shopper’s language, and the owner’s words in theirs', async () => {
    const minimum = { code: 'MINIMUM_SUBTOTAL', amount: '50.00', language: 'en' }
    const violations = [
      { severity: 'ERROR', description: 'Orders begin at $50.', reason: minimum },
      { severity: 'ERROR', description: 'Two are enough.', reason: { code: 'MAXIMUM_QUANTITY', count: 1200, language: 'en' } },
      { severity: 'ERROR', description: 'One order holds at most 100 gift cards.', reason: { code: 'MAXIMUM_GIFT_CARDS', count: 100 } },
      { severity: 'WARNING', description: 'Small orders take longer.', reason: minimum },
      { severity: 'WARNING', description: '3 more did not fit.', reason: { code: 'ITEMS_LEFT_OUT', count: 3 } },
    ]
    stubPlatform(() => found(totals([cartLine()], violations)))
    const german = await getFragment('cart', { locale: 'de' })
    expect(german.text).toContain(
      'Der Mindestbestellwert ist 50,00 $. Höchstzahl der Artikel je Bestellung: 1.200. Höchstzahl der Geschenkkarten',
    )
    expect(german.text).toContain('Artikel, die keinen Platz mehr fanden: 3.')
    expect(german.text).not.toContain('Orders begin')
    expect(german.html).toContain('<bdi lang="en">Small orders take longer.</bdi>')
    expect(german.html).toContain('<bdi>Ihr Warenkorb ist voll.')
    const english = await getFragment('cart')
    expect(english.text).toContain('Orders begin at $50. Two are enough. Maximum gift cards per order: 100.')
  })

  it('tells shoppers who have signed in that their earlier cart is in this one, in their language', async () => {
    const merged = { severity: 'WARNING', description: 'Items were added.', reason: { code: 'CARTS_MERGED', count: 2 } }
    stubPlatform(() => found(totals([cartLine()], [merged])))
    for (const [locale, expected] of [
      ['en', 'Items from your earlier visit were added to your cart.'],
      ['de', 'Artikel von Ihrem früheren Besuch sind jetzt auch im Warenkorb.'],
    ] as const)
      for (const fragment of ['cart', 'drawer']) expect((await getFragment(fragment, { locale })).text).toContain(expected)
    expect((await getFragment('cart')).html).not.toContain('aria-describedby="cart-blocked"')
  })

  it('names each discount and each fee that its subtotal is made of', async () => {
    const price = (amount: string) => ({ amount, formattedAmount: `$${amount}` })
    const estimate = {
      ...totals([cartLine()]),
      priceSummary: { subtotal: price('20.20'), discount: price('3.00'), additionalFees: price('1.50'), total: price('18.70') },
      appliedDiscounts: [
        { coupon: { code: 'SPRING', amount: price('2.00') } },
        { discountRule: { name: { original: 'Two mugs', translated: 'Two mugs' }, amount: price('1.00') } },
      ],
      additionalFees: [{ name: 'Gift wrap', price: price('1.50') }],
    }
    stubPlatform(() => found(estimate))
    const rows = '2 items $20.20 Discount code SPRING -$2.00 Two mugs -$1.00 Gift wrap $1.50 Subtotal $18.70'
    expect((await getFragment('cart')).text).toContain(rows)
    const [coupon] = estimate.appliedDiscounts
    stubPlatform(() => found({ ...estimate, appliedDiscounts: [coupon] }))
    expect((await getFragment('cart')).text).toContain('2 items $20.20 Discount -$3.00 Gift wrap $1.50 Subtotal $18.70')
  })

  it('counts and links only what can be bought', async () => {
    stubPlatform(() =>
      found(
        totals([
          cartLine({ quantity: 1 }),
          cartLine({ id: SECOND_LINE, quantity: 5, availability: { status: 'NOT_FOUND', quantityAvailable: 0 } }),
        ]),
      ),
    )
    const { text, html } = await getFragment('cart')
    expect(text).toContain('1 item $20.20')
    expect(html.match(/href="\/products\/mug"/g)).toHaveLength(2)
    expect(html.match(/name="quantity"/g)).toHaveLength(1)
    expect(html.match(/value="remove"/g)).toHaveLength(2)
  })

  it('counts what is sold out beside the subtotal, which has it in it', async () => {
    const soldOut = { id: SECOND_LINE, quantity: 5, availability: { status: 'NOT_AVAILABLE', quantityAvailable: 0 } } as const
    stubPlatform(() => found(totals([cartLine({ quantity: 1 }), cartLine(soldOut)])))
    const { text, html } = await getFragment('cart')
    expect(text).toContain('6 items $20.20')
    expect(html.match(/name="quantity"/g)).toHaveLength(1)
  })

  it('shows a discount between what the things cost and what they come to', async () => {
    const {
      priceSummary: { subtotal },
      ...rest
    } = totals([cartLine()])
    const [discount, total] = ['2.20', '18.00'].map((amount) => ({ ...subtotal, amount }))
    stubPlatform(() => found({ ...rest, priceSummary: { subtotal, discount, total } }))
    expect((await getFragment('cart')).text).toContain('2 items $20.20 Discount -$2.20 Subtotal $18.00')
  })

  it('tells how far free delivery is, in words and as a bar, and when it is reached', async () => {
    const freeDelivery = (amount: string, percent: number) => ({
      ...totals([cartLine()]),
      freeDelivery: { ...US, remaining: { amount }, percent },
    })
    stubPlatform(() => found(freeDelivery('129.80', 13)))
    const { text, html } = await getFragment('cart')
    expect(text).toContain('You’re $129.80 away from free shipping (United States).')
    expect(html).toMatch(/<p id="([^"]+)">You’re [^<]*<\/p><progress class="cart-free-bar" aria-labelledby="\1" value="13" max="100">/)
    expect((await getFragment('drawer', { locale: 'de' })).text).toContain(
      'Noch 129,80 $ bis zum kostenlosen Versand (Vereinigte Staaten).',
    )
    stubPlatform(() => found(freeDelivery('0.00', 100)))
    expect((await getFragment('cart')).text).toContain('You’ve got free shipping (United States).')
    stubPlatform(() => found(totals([cartLine()])))
    expect((await getFragment('cart')).html).not.toContain('cart-free')
  })

  it('speaks the language of the page and stays in it', async () => {
    stubPlatform(({ path }) => found(path.endsWith('quantity') ? { cart: cart(cartLine()) } : totals([cartLine()])))
    const { text, html } = await getFragment('cart', { locale: 'de' })
    expect(text).toContain('2 Artikel 20,20 $ Zwischensumme')
    for (const path of ['/de/checkout', '/de/products/mug']) expect(html).toContain(`"${path}"`)
    expect((await getFragment('cart', { locale: 'de', form: { line: LINE, quantity: '2', intent: 'update' } })).location).toBe(
      `/de/cart#cart-line-${LINE}`,
    )
    const arabic = await getFragment('cart', { locale: 'ar' })
    expect(arabic.text).toContain('قطعتان')
  })
})
