import { found, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { cart, cartLine, LARGE, LINE, MUG, SECOND_LINE, totals } from '../../../test/documents.ts'
import { getFragment, submit } from '../../../test/start-remote.ts'

const CART = '/ecom/v1/carts/current'
const query = (params: Record<string, string>) => `cart?${new URLSearchParams(params)}`

describe('the cart page without JavaScript', () => {
  it('offers to take out what was just added, as long as it is there', async () => {
    stubPlatform(() => found(totals([cartLine({ quantity: 2 })])))
    const { text, html } = await getFragment(query({ added: `${LINE} 1` }))
    expect(text).toContain('Mug added to cart Undo')
    expect(html).toContain(`<input type="hidden" name="left" value="1"/>`)
    for (const added of [`${LINE} 2`, 'nothing', '', `${LINE} x`])
      expect((await getFragment(query({ added }))).text, added).not.toContain('Undo')
  })

  it('offers to put back what was just taken out, and does it once', async () => {
    const customTextFields = { Engraving: 'For "Ada" & Ben' }
    const catalogReference = { ...cartLine().catalogReference, options: { variantId: LARGE, customTextFields } }
    const line = { ...cartLine({ quantity: 3 }), catalogReference }
    const calls = stubPlatform(({ method, path }) =>
      found(path.endsWith('estimate-totals') ? totals([]) : { cart: method === 'GET' ? cart(line) : cart() }),
    )
    const { status, text, html } = await getFragment('cart', { form: { line: LINE, quantity: '3', intent: 'remove' } })
    expect(status).toBe(200)
    expect(text).toContain('Mug removed Undo')
    expect(text).toContain('Your cart is empty.')
    const notice = /<form [^>]*class="cart-removed".*?<\/form>/.exec(html)?.[0] ?? ''
    const form = Object.fromEntries(
      [...notice.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        unescaped(value),
      ]),
    )
    calls.length = 0
    expect((await getFragment('cart', { form: { ...form, intent: 'restore' } })).location).toBe('/cart')
    expect(calls).toMatchObject([
      { path: `${CART}/add-to-cart`, idempotencyKey: form['key'], input: { lineItems: [{ catalogReference, quantity: 3 }] } },
    ])
    expect(form['key']).toMatch(/^[\w-]{36}$/)
    expect(JSON.parse(form['reference'] ?? '')).toMatchObject({ catalogItemId: MUG })
  })

  it('offers nothing for a line that is gone already, and for one that no catalog knows', async () => {
    const { catalogReference: _, ...custom } = cartLine()
    for (const line of [custom, cartLine({ id: SECOND_LINE })]) {
      const calls = stubPlatform(({ path }) => found(path.endsWith('estimate-totals') ? totals([]) : { cart: cart(line) }))
      expect((await getFragment('cart', { form: { line: LINE, intent: 'remove' } })).location).toBe('/cart')
      expect(calls.at(-1)).toMatchObject({ path: `${CART}/remove-line-items`, input: { lineItemIds: [LINE] } })
    }
  })

  it('offers to put back what was taken out, rather than to take out what was added before', async () => {
    const other = cartLine({ id: SECOND_LINE })
    stubPlatform(({ path }) => found(path.endsWith('estimate-totals') ? totals([other]) : { cart: cart(cartLine(), other) }))
    const { text } = await getFragment(query({ added: `${SECOND_LINE} 0` }), { form: { line: LINE, intent: 'remove' } })
    expect(text).toContain('Mug removed Undo')
    expect(text).not.toContain('added to cart')
  })

  it('leaves that to the line itself where a script runs', async () => {
    const calls = stubPlatform(({ path }) => found(path.endsWith('estimate-totals') ? totals([]) : { cart: cart() }))
    expect(await submit('cart', { line: LINE, intent: 'remove' })).toMatchObject({ props: { form: { done: true, values: {} } } })
    expect(calls.map(({ method }) => method)).not.toContain('GET')
  })
})

function unescaped(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
