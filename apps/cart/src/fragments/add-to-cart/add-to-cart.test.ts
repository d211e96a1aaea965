import { paramsQuery } from '@galleria/fragments/contract'
import { stubPlatform, failing, found, refused } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cart, cartLine, CHECKOUT, LARGE, LINE, MUG, SECOND_LINE, SESSION } from '../../../test/documents.ts'
import { submit, getFragment } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

const CART = '/ecom/v1/carts/current'
const mug = { productId: MUG, variantId: LARGE, name: 'Mug', available: true }
const ENGRAVING = { title: 'Engraving', label: 'Engraving', maxLength: 12, required: true }
const addTo = (params: object = mug) => `add-to-cart?${paramsQuery(params)}`

describe('adding to the cart', () => {
  it('says how to take back what was added, and takes it back', async () => {
    const calls = stubPlatform(() => found({ cart: cart(cartLine({ quantity: 5 })) }))
    const added = await submit(addTo(), { quantity: '2' })
    expect(added).toMatchObject({ props: { form: { done: true, values: { added: '1', line: LINE, left: '3' } } } })
    const { intents } = await submit(addTo(), { quantity: '2', intent: 'cap', line: LINE, left: '3' })
    expect(calls.at(-1)).toMatchObject({ path: `${CART}/update-line-items-quantity`, input: { lineItems: [{ id: LINE, quantity: 3 }] } })
    expect(intents).toContainEqual({ type: 'toast', message: 'Cart updated' })
    expect((await submit(addTo(), { intent: 'remove', line: LINE, left: '0' })).intents).toContainEqual({
      type: 'toast',
      message: 'Mug removed',
    })
  })

  it('offers nothing to take back where the stock has kept some of it', async () => {
    stubPlatform(() => found({ cart: cart(cartLine({ quantity: 10 })) }))
    expect(await submit(addTo(), { quantity: '9' })).toMatchObject({ props: { form: { done: true, values: { added: '1' } } } })
  })

  it('says what is paid with the order, where the rest is paid later', async () => {
    expect((await getFragment(addTo({ ...mug, deposit: '$20.00' }))).html).toContain('Pay $20.00 now, the rest later.')
    expect((await getFragment(addTo())).html).not.toContain('the rest later')
  })

  it('needs no JavaScript', async () => {
    const calls = stubPlatform(() => found({ cart: cart(cartLine()) }))
    const { html } = await getFragment(addTo())
    expect(html).toContain('<input type="hidden" name="_fragment" value="cart/add-to-cart"/>')
    const { status, location } = await getFragment(addTo(), { form: { quantity: '2' } })
    expect([status, location]).toEqual([303, `/cart?added=${LINE}+0`])
    const line = {
      catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: MUG, options: { variantId: LARGE } },
      quantity: 2,
    }
    expect(calls).toEqual([{ method: 'POST', path: `${CART}/add-to-cart`, token: 'shopper', input: { lineItems: [line] } }])
  })

  it('keeps the page with JavaScript, and tells it and the shopper', async () => {
    stubPlatform(() => found({ cart: cart(cartLine({ quantity: 2 }), cartLine({ id: SECOND_LINE, quantity: 1 })) }))
    expect(await submit(addTo(), { quantity: '2' })).toMatchObject({
      kind: 'props',
      props: { form: { done: true } },
      intents: [
        { type: 'event', name: 'cart:updated', detail: { count: 3 } },
        { type: 'toast', message: 'Mug added to cart' },
      ],
    })
  })

  it('opens the drawer in place of a message, where the page says so', async () => {
    const shown = { ...mug, drawer: true }
    stubPlatform(() => found({ cart: cart(cartLine({ quantity: 2 })) }))
    expect(await submit(addTo(shown), { quantity: '2' })).toMatchObject({
      props: { form: { values: { added: '1', line: LINE } } },
      intents: [{ type: 'event', name: 'cart:updated', detail: { count: 2, opens: true } }],
    })
    stubPlatform(() => found({ cart: cart(cartLine({ quantity: 3, availability: { status: 'AVAILABLE', quantityAvailable: 3 } })) }))
    expect((await submit(addTo(shown), { quantity: '50' })).intents).toMatchObject([
      { detail: { opens: true } },
      { type: 'toast', message: 'Mug: all 3 left are in your cart.' },
    ])
  })

  it('names the submit to the platform, where the browser named it', async () => {
    const calls = stubPlatform(() => found({ cart: cart(cartLine()) }))
    await submit(addTo(), { quantity: '1', key: 'a-click' })
    for (const key of ['', 'no header\nfield', 'x'.repeat(65)]) await submit(addTo(), { quantity: '1', key })
    expect(calls.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['a-click', undefined, undefined, undefined])
  })

  it('says when the cart holds all that are left', async () => {
    stubPlatform(() => found({ cart: cart(cartLine({ quantity: 3, availability: { status: 'AVAILABLE', quantityAvailable: 3 } })) }))
    const { intents } = await submit(addTo(), { quantity: '50' })
    expect(intents).toContainEqual({ type: 'toast', message: 'Mug: all 3 left are in your cart.' })
  })

  it('refuses what is no quantity at the field, and asks the platform for nothing', async () => {
    const calls = stubPlatform(() => failing)
    for (const quantity of ['-1', '0', '1e9', 'abc', '1.5', '']) {
      const { status, html } = await getFragment(addTo(), { form: { quantity } })
      expect(status, quantity).toBe(422)
      const id = /aria-invalid="true" aria-describedby="([^"]+)"/.exec(html)?.[1]
      expect(html, quantity).toMatch(new RegExp(`<p id="${id}" class="g-error" role="alert">(Enter|Minimum|Maximum)`))
      expect(html, quantity).toContain(`value="${quantity}"`)
    }
    expect(calls).toEqual([])
  })

  describe('at once', () => {
    const express = { ...mug, express: true }
    const fullUrl = 'http://platform.example/checkout/abc'
    const startBuying = (created: { status: number; body: unknown } = found({ checkout: { id: CHECKOUT } })) =>
      stubPlatform(({ path }) => (path.endsWith('/v1/checkouts') ? created : found({ redirectSession: { id: SESSION, fullUrl } })))

    it('leads to the checkout with this one item, and leaves the cart as it is', async () => {
      const calls = startBuying()
      const { status, location } = await getFragment(addTo(express), { form: { quantity: '2', intent: 'buy' }, locale: 'ja' })
      expect([status, location]).toEqual([303, fullUrl])
      const catalogReference = { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: MUG, options: { variantId: LARGE } }
      expect(calls).toMatchObject([
        { path: '/ecom/v1/checkouts', token: 'shopper', input: { channelType: 'WEB', lineItems: [{ catalogReference, quantity: 2 }] } },
        { input: { ecomCheckout: { checkoutId: CHECKOUT }, callbacks: { cartPageUrl: 'http://store.example/ja/cart' } } },
      ])
      expect(calls).toHaveLength(2)
    })

    it('is offered where the page says so, and there is something to buy', async () => {
      expect((await getFragment(addTo(express))).html).toMatch(/<button [^>]*name="intent" value="buy"[^>]*>Buy now</)
      for (const params of [mug, { ...express, available: false }]) expect((await getFragment(addTo(params))).html).not.toContain('Buy now')
    })

    it('checks what adding checks: the quantity, the stock, texts and recipients', async () => {
      const calls = startBuying()
      for (const [params, form, expected] of [
        [{}, { quantity: '0' }, 'Minimum quantity is 1.'],
        [{ maximum: 3 }, { quantity: '4' }, 'Only 3 in stock.'],
        [{ customTexts: [ENGRAVING] }, { quantity: '1', 'text-0': '' }, 'Please fill this in.'],
        [{ giftable: true }, { quantity: '1', 'gift-email': 'bea@' }, 'An address such as'],
      ] as const) {
        const { status, text } = await getFragment(addTo({ ...express, ...params }), { form: { ...form, intent: 'buy' } })
        expect([status, text.includes(expected)], expected).toEqual([422, true])
      }
      expect(calls).toEqual([])
    })

    it('takes the texts along', async () => {
      const calls = startBuying()
      const params = { ...express, customTexts: [ENGRAVING] }
      await getFragment(addTo(params), { form: { quantity: '1', 'text-0': 'Ann', intent: 'buy' } })
      expect(calls[0]?.input).toMatchObject({ lineItems: [{ catalogReference: { options: { customTextFields: { Engraving: 'Ann' } } } }] })
    })

    it('says why the platform took nothing', async () => {
      startBuying(refused(400, 'CATALOG_ITEM_NOT_AVAILABLE'))
      const { status, text } = await getFragment(addTo(express), { form: { quantity: '1', intent: 'buy' } })
      expect([status, text.includes('just sold out')]).toEqual([422, true])
    })
  })

  describe('of a product with custom text fields', () => {
    const ring = {
      ...mug,
      customTexts: [
        { ...ENGRAVING, label: 'Gravur' },
        { title: 'Greeting', label: 'Greeting', maxLength: 200 },
      ],
    }
    const inputOf = (html: string, name: string) => new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0]

    it('has a field for each, with its label, its length and whether it must be filled in', async () => {
      const { html, text } = await getFragment(addTo(ring))
      expect(inputOf(html, 'text-0')).toMatch(/^<input(?=.* maxLength="12")(?=.* required="")/)
      expect(inputOf(html, 'text-1')).toMatch(/^<textarea(?=.* maxLength="200")(?!.* required)/)
      for (const expected of ['Gravur', 'Up to 12 characters.', 'Greeting (optional)']) expect(text).toContain(expected)
    })

    it('sends the texts by the titles that the platform knows, and none that are empty', async () => {
      const calls = stubPlatform(() => found({ cart: cart(cartLine()) }))
      await submit(addTo(ring), { quantity: '1', 'text-0': ' Ann ', 'text-1': ' \r\n ' })
      expect(calls[0]?.input).toMatchObject({
        lineItems: [{ catalogReference: { options: { variantId: LARGE, customTextFields: { Engraving: 'Ann' } } } }],
      })
    })

    it('counts a line break once', async () => {
      const calls = stubPlatform(() => found({ cart: cart(cartLine()) }))
      await submit(addTo(ring), { quantity: '1', 'text-0': 'Ann', 'text-1': 'A\r\n'.repeat(100).trimEnd() + 'x' })
      expect(calls).toHaveLength(1)
    })

    it('says at the field what is missing or too long, and keeps what was typed', async () => {
      const calls = stubPlatform(() => failing)
      const { status, html } = await getFragment(addTo(ring), { form: { quantity: '1', 'text-0': ' ', 'text-1': 'x'.repeat(201) } })
      expect([status, calls]).toEqual([422, []])
      for (const [name, expected] of [
        ['text-0', 'Please fill this in.'],
        ['text-1', 'Up to 200 characters.'],
      ] as const) {
        const note = /aria-describedby="([^"]+)" aria-invalid="true"/.exec(inputOf(html, name) ?? '')?.[1]
        expect(html).toContain(`<p id="${note}" class="g-error">${expected}</p>`)
      }
      expect(html).toContain('x'.repeat(201))
    })
  })

  describe('of a gift card', () => {
    const card = {
      ...mug,
      name: 'Gift card',
      giftable: true,
    }
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

    it('goes to its buyer where no recipient is given', async () => {
      const calls = stubPlatform(() => found({ cart: cart(cartLine()) }))
      expect((await getFragment(addTo(card))).text).toMatch(
        /Send as a gift \(optional\).*Recipient’s e-mail\s+An address such as bea@example\.com\.\s+Recipient’s name\s+Your message\s+Up to 300 characters\.\s+Send on\s+Any day within a year\./,
      )
      await submit(addTo(card), { quantity: '1', 'gift-email': ' ', 'gift-sendDate': '' })
      expect(calls[0]?.input).toMatchObject({ lineItems: [{ catalogReference: { options: { variantId: LARGE } } }] })
      expect(JSON.stringify(calls)).not.toContain('giftCard')
    })

    it('goes to its recipient, with a message, on the day', async () => {
      const calls = stubPlatform(() => found({ cart: cart(cartLine()) }))
      const gift = { 'gift-email': 'bea@example.com', 'gift-name': 'Bea', 'gift-message': 'Hello', 'gift-sendDate': tomorrow }
      await submit(addTo(card), { quantity: '1', ...gift })
      const giftCard = { email: 'bea@example.com', name: 'Bea', message: 'Hello', sendDate: tomorrow }
      expect(calls[0]?.input).toMatchObject({ lineItems: [{ catalogReference: { options: { giftCard } } }] })
    })

    it('is refused with a message and no address, a wrong address, and a day that is over or too far away', async () => {
      const calls = stubPlatform(() => failing)
      const email = 'bea@example.com'
      for (const [form, expected] of [
        [{ 'gift-message': 'Hello' }, 'Please fill this in.'],
        [{ 'gift-email': 'bea@' }, 'An address such as'],
        [{ 'gift-email': email, 'gift-sendDate': '2020-01-01' }, 'Any day within a year.'],
        [{ 'gift-email': email, 'gift-sendDate': '2999-01-01' }, 'Any day within a year.'],
        [{ 'gift-email': email, 'gift-sendDate': 'soon' }, 'Any day within a year.'],
        [{ 'gift-email': email, 'gift-message': 'x'.repeat(301) }, 'Up to 300 characters.'],
      ] as const) {
        const { status, text } = await getFragment(addTo(card), { form: { quantity: '1', ...form } })
        expect([status, text.includes(expected)], expected).toEqual([422, true])
      }
      expect(calls).toEqual([])
    })

    it('has no such fields where the page does not say so', async () => {
      expect((await getFragment(addTo())).html).not.toContain('gift-')
    })
  })

  it('refuses more than the page says there is', async () => {
    stubPlatform(() => failing)
    expect((await getFragment(addTo({ ...mug, maximum: 3 }), { form: { quantity: '4' } })).text).toContain('Only 3 in stock.')
  })

  it('says why the platform took nothing', async () => {
    const reasons = {
      CATALOG_ITEM_NOT_FOUND: 'This option is no longer available.',
      CATALOG_ITEM_NOT_AVAILABLE: 'just sold out',
      CART_TEXTS_TOO_LONG: 'can’t hold any more text',
      ANOTHER_ONE: 'couldn’t be added',
    }
    for (const [code, expected] of Object.entries(reasons)) {
      stubPlatform(() => refused(400, code))
      expect((await getFragment(addTo(), { form: { quantity: '1' } })).text, code).toContain(expected)
    }
  })

  it('takes nothing that no catalog could know', async () => {
    const calls = stubPlatform(() => failing)
    const { status, text } = await getFragment(addTo({ ...mug, productId: 'x'.repeat(60) }), { form: { quantity: '1' } })
    expect([status, calls]).toEqual([422, []])
    expect(text).toContain('This couldn’t be added. Nothing was changed.')
  })

  it('does not take a platform that fails or does not know the shopper for a refusal', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const cases = [
      [failing, 500],
      [refused(401, 'UNAUTHENTICATED'), 401],
    ] as const
    for (const [response, status] of cases) {
      stubPlatform(() => response)
      expect((await getFragment(addTo(), { form: { quantity: '1' } })).status).toBe(status)
    }
  })

  it('offers nothing where there is nothing to buy', async () => {
    const { html } = await getFragment(addTo({ ...mug, available: false }))
    expect(html).toContain('>Unavailable</button>')
    expect(html).not.toMatch(/<(?:button|input)(?! type="hidden")(?![^>]*disabled)/)
    expect((await getFragment(addTo({ ...mug, available: false, maximum: 0 }))).text).toContain('Sold out')
  })
})
