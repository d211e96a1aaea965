import { found, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { cart, cartLine, totals } from '../../../test/documents.ts'
import { getFragment, startWithNewPlatform, submit } from '../../../test/start-remote.ts'

/** The size at which the host cuts a fragment off. */
const MAX_BYTES = 256 * 1024

const idOf = (number: number) => `44444444-4444-4444-8444-${String(number).padStart(12, '0')}`
const named = (number: number, changes: object = {}) => ({
  ...cartLine({ id: idOf(number), quantity: 1 }),
  productName: { original: `Mug ${number}`, translated: `Mug ${number}` },
  ...changes,
})
const many = (count: number, changes: object = {}) => Array.from({ length: count }, (_, index) => named(index + 1, changes))
const namesIn = (html: string) => [...html.matchAll(/<p class="g-line-name">.*?<bdi[^>]*>(.*?)<\/bdi>/g)].map(([, name]) => name)
const sold = { availability: { status: 'NOT_AVAILABLE', quantityAvailable: 0 } }

function startWith(lines: readonly object[]) {
  return stubPlatform(({ path }) => found(path.endsWith('estimate-totals') ? totals([...lines]) : { cart: cart(...lines) }))
}

describe('a cart of many lines', () => {
  it('stands in pages of thirty lines, and its sums are those of all of them', async () => {
    startWith(many(300))
    const { html, text } = await getFragment('cart')
    expect(namesIn(html)).toEqual(many(30).map(({ productName }) => productName.original))
    expect(text).toContain('300 items $20.20')
    expect(html).toMatch(/<a href="\/cart\?page=10"[^>]*aria-label="Page 10"/)
    expect(html).toMatch(/<a href="\/cart"[^>]*aria-current="page"/)
    const last = await getFragment('cart?page=10')
    expect(namesIn(last.html)).toEqual(
      many(300)
        .slice(270)
        .map(({ productName }) => productName.original),
    )
    expect(new TextEncoder().encode(last.html).length).toBeLessThan(MAX_BYTES / 2)
  })

  it('shows its last page to an address of one beyond, and its first to one of none', async () => {
    startWith(many(40))
    expect(namesIn((await getFragment('cart?page=7')).html)).toHaveLength(10)
    expect(namesIn((await getFragment('cart?page=abc')).html)).toHaveLength(30)
    startWith(many(30))
    expect((await getFragment('cart')).html).not.toContain('page=2')
  })

  it('stays below what the host cuts off where texts are long, whatever they are made of', async () => {
    for (const character of ['贈', '<', '"', '\\', '&', '😀']) {
      const texts = Object.fromEntries(
        Array.from({ length: 10 }, (_, index) => [`Text ${index}`, character.repeat(500 / character.length)]),
      )
      const line = {
        catalogReference: { ...cartLine().catalogReference, options: { customTextFields: texts } },
        descriptionLines: Object.entries(texts).map(([name, text]) => ({ name: { original: name }, plainText: { original: text } })),
      }
      startWith(many(60, line))
      const { html } = await getFragment('cart')
      expect(new TextEncoder().encode(html).length, character).toBeLessThan(MAX_BYTES * 0.8)
      const drawer = await getFragment('drawer')
      expect(new TextEncoder().encode(drawer.html).length, character).toBeLessThan(MAX_BYTES * 0.8)
    }
  })

  it('names what prevents the checkout on pages that are not shown, with the way there', async () => {
    startWith(many(300).map((line, index) => ((index > 269 && index < 275) || index === 45 ? { ...line, ...sold } : line)))
    const { html, text } = await getFragment('cart')
    expect(html).toMatch(/<button [^>]*disabled="" aria-describedby="cart-blocked"[^>]*>Checkout/)
    expect(text).toContain('Page 2: Mug 46 Page 10: Mug 271, Mug 272, Mug 273 …')
    expect(html).toContain(`href="/cart?page=2#cart-line-${idOf(46)}"`)
    const there = await getFragment('cart?page=2')
    expect(there.text).toContain('Sold out. Remove it to check out.')
    expect(there.text).not.toContain('Page 2: Mug 46')
    expect(there.html).toContain(`id="cart-line-${idOf(46)}"`)
  })

  it('shows the page of the line that was just added', async () => {
    startWith(many(70, { quantity: 2 }))
    const { html, text } = await getFragment(`cart?${new URLSearchParams({ added: `${idOf(65)} 1` })}`)
    expect(text).toContain('Mug 65 added to cart Undo')
    expect(namesIn(html)).toContain('Mug 65')
  })

  it('stays on its page and at its line after a form without JavaScript', async () => {
    const calls = startWith(many(70))
    const line = idOf(65)
    const changed = await getFragment('cart?page=3&saved=2', { form: { line, quantity: '4', intent: 'update' } })
    expect(changed.location).toBe(`/cart?page=3&saved=2#cart-line-${line}`)
    const noted = await getFragment('cart?page=3', { form: { note: 'Ring twice.', intent: 'note' } })
    expect(noted.location).toBe('/cart?page=3')
    calls.length = 0
    const removed = await getFragment('cart?page=3', { form: { line, quantity: '1', intent: 'remove' } })
    expect(removed.text).toContain('Mug 65 removed Undo')
    expect(namesIn(removed.html)).toContain('Mug 61')
    const reference = JSON.stringify(cartLine().catalogReference)
    expect((await getFragment('cart?page=3', { form: { reference, quantity: '1', intent: 'restore' } })).location).toBe('/cart?page=3')
  })

  it('keeps its page through the form for an estimate', async () => {
    startWith(many(70))
    expect((await getFragment('cart?page=3')).html).toContain('href="/cart?page=3&amp;estimate=1#cart-estimate"')
    const { envelope } = await getFragment('cart?page=3&estimate=1')
    expect(envelope?.slots).toContainEqual(expect.objectContaining({ fragment: 'cart/estimate', params: { page: 3 } }))
  })
})

describe('many saved items', () => {
  const start = () => {
    stubPlatform(({ path, method }) => {
      if (path === '/platform/v1/capabilities') return found({ capabilities: ['savedItems'] })
      const savedItems = { currency: 'USD', lineItems: many(100), priceChanges: [] }
      if (path.startsWith('/platform/v1/saved-items')) return found(method === 'GET' ? { savedItems } : { cart: cart(), savedItems })
      return found(totals([cartLine()]))
    })
    return startWithNewPlatform()
  }

  it('stand in pages of twenty of their own', async () => {
    const { getFragment } = start()
    const { html } = await getFragment('cart?saved=2')
    expect(namesIn(html)).toEqual([
      'Mug',
      ...many(40)
        .slice(20)
        .map(({ productName }) => productName.original),
    ])
    expect(html).toContain('href="/cart?saved=5#cart-saved"')
    expect(html).toContain('id="cart-saved"')
  })

  it('keep their page after a form without JavaScript', async () => {
    const { getFragment } = start()
    for (const intent of ['move', 'forget'])
      expect((await getFragment('cart?page=2&saved=2', { form: { line: idOf(25), intent } })).location).toBe(
        '/cart?page=2&saved=2#cart-saved',
      )
  })
})

describe('the drawer of many lines', () => {
  it('shows the newest twenty with the way to all of them', async () => {
    startWith(many(300))
    const { html, text } = await getFragment('drawer')
    expect(namesIn(html)).toEqual(
      many(300)
        .slice(280)
        .map(({ productName }) => productName.original),
    )
    expect(text).toContain('Show all 300 items')
    expect(text).toContain('Subtotal $20.20')
    startWith(many(20))
    expect((await getFragment('drawer')).text).not.toContain('Show all')
  })

  it('says what prevents the checkout among the lines that it does not show', async () => {
    startWith(many(50).map((line, index) => (index === 2 ? { ...line, ...sold } : line)))
    const { html, text } = await getFragment('drawer')
    expect(text).toContain('Some items need your attention before you check out. Page 1: Mug 3')
    expect(html).toContain(`href="/cart#cart-line-${idOf(3)}"`)
  })

  it('takes forms of its lines', async () => {
    startWith(many(300))
    const outcome = await submit('drawer', { line: idOf(300), quantity: '1', intent: 'update' })
    const lines = many(300).slice(280)
    expect(outcome).toMatchObject({ props: { lines: lines.map(({ id }) => ({ id })), lineCount: 300 } })
  })
})
