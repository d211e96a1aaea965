import { failing, found, refused, stubPlatform } from '@galleria/platform-client/testing'
import { describe, expect, it, vi } from 'vitest'
import { cart, cartLine, LINE, SECOND_LINE, totals } from '../../../test/documents.ts'
import { startWithNewPlatform } from '../../../test/start-remote.ts'

const PATH = '/platform/v1/saved-items'
const listOf = (...lineItems: object[]) => ({ currency: 'USD', lineItems, priceChanges: [] })

interface Sketch {
  readonly saved?: object
  readonly capabilities?: readonly string[]
  readonly lines?: readonly object[]
}

function startWith({ saved = listOf(), capabilities = ['savedItems'], lines = [cartLine()] }: Sketch) {
  const calls = stubPlatform(({ path, method }) => {
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path === PATH && method === 'GET') return found({ savedItems: saved })
    if (path.startsWith(PATH)) return found({ cart: cart(...lines), savedItems: saved })
    return found(totals([...lines]))
  })
  return { calls, ...startWithNewPlatform() }
}

describe('saved items', () => {
  it('stand below the cart with today’s price and stock, and lead back into it', async () => {
    const { getFragment } = startWith({
      saved: { ...listOf(cartLine({ id: SECOND_LINE })), priceChanges: [{ lineItemId: SECOND_LINE, priceBefore: { amount: '8.00' } }] },
    })
    const { text, html } = await getFragment('cart')
    expect(text).toContain('Saved for later')
    expect(text).toContain('Quantity: 2 Price changed from $8.00 to $10.10.')
    expect(html).toMatch(/value="move" aria-label="Move to cart: Mug"/)
    expect(html).toMatch(/value="save" aria-label="Save for later: Mug"/)
  })

  it('are asked for in the language of the page, as the cart is', async () => {
    const { getFragment } = startWith({})
    const sent = vi.spyOn(globalThis, 'fetch')
    await getFragment('cart', { locale: 'de' })
    const languages = sent.mock.calls
      .filter(([address]) => String(address).includes(PATH))
      .map(([, init]) => new Headers(init?.headers).get('x-wix-linguist'))
    expect(languages).toEqual([expect.stringMatching(/^de\b/)])
  })

  it('say that they are sold out or no longer sold, and cannot be moved then', async () => {
    for (const [status, expected] of [
      ['NOT_AVAILABLE', 'Sold out'],
      ['NOT_FOUND', 'Unavailable'],
    ] as const) {
      const { getFragment } = startWith({
        lines: [],
        saved: listOf(cartLine({ id: SECOND_LINE, availability: { status, quantityAvailable: 0 } })),
      })
      const { text, html } = await getFragment('cart')
      expect(text).toContain(`Quantity: 2 ${expected}`)
      expect(html).not.toContain('value="move"')
      expect(html).toContain('value="forget"')
    }
  })

  it('are offered by no platform that keeps none, and cost the cart nothing where they fail', async () => {
    const { getFragment, calls } = startWith({ capabilities: [] })
    expect((await getFragment('cart')).html).not.toContain('value="save"')
    expect(calls.every(({ path }) => path !== PATH)).toBe(true)
    const failed = startWithNewPlatform()
    stubPlatform(({ path }) =>
      path === '/platform/v1/capabilities'
        ? found({ capabilities: ['savedItems'] })
        : path === PATH
          ? failing
          : found(totals([cartLine()])),
    )
    const { text } = await failed.getFragment('cart')
    expect(text).toContain('Subtotal $20.20')
  })

  it('are not offered for a line that no catalog knows', async () => {
    const { getFragment } = startWith({ lines: [{ ...cartLine(), catalogReference: undefined }] })
    expect((await getFragment('cart')).html).not.toContain('value="save"')
  })

  it('move between the cart and the list, and leave it, with and without JavaScript', async () => {
    const { getFragment, submit, calls } = startWith({})
    const requests = () =>
      calls.filter(({ path, method }) => path.startsWith(PATH) && method !== 'GET').map(({ method, path }) => [method, path])
    for (const intent of ['save', 'move', 'forget']) {
      const form = { line: LINE, intent }
      expect((await getFragment('cart', { form })).location).toBe(intent === 'save' ? '/cart' : '/cart#cart-saved')
      await submit('cart', form)
    }
    const of = (method: string, path: string) => [
      [method, path],
      [method, path],
    ]
    expect(requests()).toEqual([...of('POST', PATH), ...of('POST', `${PATH}/${LINE}/move-to-cart`), ...of('DELETE', `${PATH}/${LINE}`)])
  })

  it('are announced with the number that the bag shows then', async () => {
    const { submit } = startWith({})
    expect((await submit('cart', { line: LINE, intent: 'save' })).intents).toEqual([
      { type: 'event', name: 'cart:updated', detail: { count: 2, message: 'Saved for later' } },
    ])
    expect((await submit('cart', { line: LINE, intent: 'forget' })).intents).toEqual([{ type: 'toast', message: 'Saved item removed' }])
  })

  it('stay where they are when the platform refuses the move', async () => {
    const { getFragment } = startWithNewPlatform()
    stubPlatform(({ path }) => (path.endsWith('move-to-cart') ? refused(400, 'CATALOG_ITEM_NOT_AVAILABLE') : found(totals([cartLine()]))))
    const { status, text } = await getFragment('cart', { form: { line: LINE, intent: 'move' } })
    expect(status).toBe(422)
    expect(text).toContain('Your cart has changed. Please check it and try again.')
  })
})
