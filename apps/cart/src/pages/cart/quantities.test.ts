import { stubPlatform, found, refused } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { cart, cartLine, LINE, SECOND_LINE, totals } from '../../../test/documents.ts'
import { submit, getFragment } from '../../../test/start-remote.ts'

const CART = '/ecom/v1/carts/current'

describe('a quantity in the cart', () => {
  it('changes a quantity, with and without JavaScript', async () => {
    const calls = stubPlatform(({ path }) =>
      found(path.endsWith('quantity') ? { cart: cart(cartLine({ quantity: 4 })) } : totals([cartLine({ quantity: 4 })])),
    )
    const form = { line: LINE, quantity: '4', intent: 'update' }
    expect((await getFragment('cart', { form })).location).toBe(`/cart#cart-line-${LINE}`)
    expect(calls[0]).toMatchObject({ path: `${CART}/update-line-items-quantity`, input: { lineItems: [{ id: LINE, quantity: 4 }] } })
    expect(await submit('cart', form)).toMatchObject({
      props: { lines: [{ quantity: 4 }] },
      intents: [{ name: 'cart:updated', detail: { count: 4, message: 'Cart updated' } }],
    })
  })

  it('says when it holds fewer than asked for, because there are no more', async () => {
    stubPlatform(({ path }) =>
      found(path.endsWith('quantity') ? { cart: cart(cartLine({ quantity: 3 })) } : totals([cartLine({ quantity: 3 })])),
    )
    expect((await submit('cart', { line: LINE, quantity: '9', intent: 'update' })).intents).toMatchObject([
      { detail: { message: 'Only 3 left. All are in your cart.' } },
    ])
  })

  it('takes a line out', async () => {
    const calls = stubPlatform(({ path }) => found(path.endsWith('items') ? { cart: cart() } : totals([])))
    expect(await submit('cart', { line: LINE, quantity: 'abc', intent: 'remove' })).toMatchObject({
      props: { lines: [] },
      intents: [{ detail: { count: 0 } }],
    })
    expect(calls[0]).toMatchObject({ path: `${CART}/remove-line-items`, input: { lineItemIds: [LINE] } })
  })

  it('refuses what is no quantity at the field of its own line, and changes nothing', async () => {
    const calls = stubPlatform(() => found(totals([cartLine(), cartLine({ id: SECOND_LINE })])))
    for (const quantity of ['-1', '0', '1e9', 'abc', '1.5', '']) {
      const { status, html } = await getFragment('cart', { form: { line: SECOND_LINE, quantity, intent: 'update' } })
      expect(status, quantity).toBe(422)
      expect(html.match(/aria-invalid="true"/g), quantity).toHaveLength(1)
      expect(html.indexOf('aria-invalid'), quantity).toBeGreaterThan(html.indexOf(SECOND_LINE))
    }
    expect(calls.every(({ path }) => path === `${CART}/estimate-totals`)).toBe(true)
  })

  it('says that it has changed where the platform does not know the line', async () => {
    stubPlatform(({ path }) => (path.endsWith('quantity') ? refused(404, 'LINE_ITEM_NOT_FOUND') : found(totals([cartLine()]))))
    const { status, text } = await getFragment('cart', { form: { line: SECOND_LINE, quantity: '1', intent: 'update' } })
    expect(status).toBe(422)
    expect(text).toContain('Your cart has changed.')
  })

  it('says how few there are, and when the cart holds them all', async () => {
    const few = [
      cartLine({ quantity: 1, availability: { status: 'AVAILABLE', quantityAvailable: 3 } }),
      cartLine({ id: SECOND_LINE, quantity: 1, availability: { status: 'AVAILABLE', quantityAvailable: 1 } }),
    ]
    stubPlatform(() => found(totals(few)))
    const { text } = await getFragment('cart')
    expect(text).toContain('Only 3 left')
    expect(text).toContain('Only 1 left That’s all we have.')
    for (const [lowStockThreshold, shown] of [
      [0, []],
      [1, ['Only 1 left']],
      [9, ['Only 3 left', 'Only 1 left']],
    ] as const) {
      stubPlatform(() => found({ ...totals(few), lowStockThreshold }))
      expect((await getFragment('cart')).text.match(/Only \d left/g) ?? []).toEqual(shown)
    }
    stubPlatform(() => found(totals([cartLine()])))
    expect((await getFragment('cart')).text).not.toMatch(/Only|all we have/)
  })

  it('puts back what was taken out, as many as there were', async () => {
    const calls = stubPlatform(({ path }) => found(path.endsWith('add-to-cart') ? { cart: cart(cartLine()) } : totals([cartLine()])))
    const { html } = await getFragment('cart')
    const reference = JSON.parse(`"${/"reference":"((?:[^"\\]|\\.)*)"/.exec(html)?.[1]}"`)
    calls.length = 0
    expect(await submit('cart', { line: LINE, quantity: '2', reference, intent: 'restore' })).toMatchObject({
      props: { lines: [{ quantity: 2 }] },
      intents: [{ detail: { count: 2 } }],
    })
    expect(calls[0]).toMatchObject({
      path: `${CART}/add-to-cart`,
      input: { lineItems: [{ catalogReference: cartLine().catalogReference, quantity: 2 }] },
    })
  })

  it('puts back nothing that names nothing', async () => {
    const calls = stubPlatform(() => found(totals([cartLine()])))
    for (const reference of ['', 'null', '{', '{"appId":"x"}']) {
      const { status, text } = await getFragment('cart', { form: { line: LINE, quantity: '1', reference, intent: 'restore' } })
      expect(status, reference).toBe(422)
      expect(text).toContain('Your cart has changed.')
    }
    expect(calls.every(({ path }) => path === `${CART}/estimate-totals`)).toBe(true)
  })

  it('refuses an unknown intent and changes nothing', async () => {
    const calls = stubPlatform(() => found(totals([cartLine()])))
    for (const intent of ['empty', 'Update', '', 'constructor']) {
      const { status, text } = await getFragment('cart', { form: { line: LINE, quantity: '4', intent } })
      expect(status, intent).toBe(422)
      expect(text).toContain('Your cart has changed.')
    }
    expect(calls.every(({ path }) => path === `${CART}/estimate-totals`)).toBe(true)
  })

  it('changes the quantity when the form is sent without a button, as the stepper does', async () => {
    const calls = stubPlatform(({ path }) =>
      found(path.endsWith('quantity') ? { cart: cart(cartLine({ quantity: 4 })) } : totals([cartLine({ quantity: 4 })])),
    )
    expect(await submit('cart', { line: LINE, quantity: '4' })).toMatchObject({ props: { lines: [{ quantity: 4 }] } })
    expect(calls[0]).toMatchObject({ path: `${CART}/update-line-items-quantity` })
  })
})
