import { describe, expect, it } from 'vitest'
import { outcome, render, type RemoteRequest } from './fake-remotes.ts'
import { FakeStore } from './fake-store.ts'

const STABLE = '0123456789ab'
const NEXT = 'cacacacacaca'
const UNKNOWN = 'feedfeedfeed'
const FORM = '<form method="post"><input type="hidden" name="_fragment" value="cart/add-to-cart"/></form>'

/** The page by language, and how it begins to say that a form was not sent. */
const SAID_IN = [
  ['/products/mug', 'This page has changed since you opened it'],
  ['/de/products/mug', 'Diese Seite hat sich geändert, seit Sie sie geöffnet haben'],
  ['/ja/products/mug', 'ページを開いた後に内容が更新された'],
  ['/ar/products/mug', 'تغيّرت هذه الصفحة منذ أن فتحتها'],
] as const

/** A store of which the next build of the cart names a field otherwise. */
function newStore(): FakeStore {
  const store = new FakeStore()
  store.remotes.registry.layout['mini-cart'] = 'cart/add-to-cart'
  store.remotes.on('cart/add-to-cart', (request) => (request.wantsJson ? outcome(request, takenBy(request)) : rendered(request)))
  return store
}

function takenBy({ build, form }: RemoteRequest): Record<string, string> {
  return { build, quantity: form?.[build === NEXT ? 'count' : 'quantity'] ?? 'unreadable' }
}

function rendered(request: RemoteRequest): Response {
  if (!request.form) return render(request, { html: FORM })
  const { build, quantity } = takenBy(request)
  return render(request, { html: `<p>${build} took ${quantity}</p>` })
}

/** What the form of the product page names. */
async function targetShown(store: FakeStore): Promise<string> {
  const html = await (await store.fetch('/products/mug')).text()
  return /name="_fragment" value="([^"]*)"/.exec(html)?.[1] ?? ''
}

/** The build that takes a form, and the quantity that it reads, with script and without. */
async function submit(store: FakeStore, form: Record<string, string>) {
  const response = await store.fetch('/products/mug', { form })
  const scripted = await store.fetch('/products/mug', { form, headers: { accept: 'application/json' } })
  const { props } = (await scripted.json()) as { props: { build: string; quantity: string } }
  const [, build, quantity] = /<p>(\w+) took (\w+)<\/p>/.exec(await response.text()) ?? []
  expect({ build, quantity, status: response.status }).toEqual({ ...props, status: 200 })
  return { build, quantity }
}

/** Lets the isolate read the registry anew. */
async function readRegistry(store: FakeStore): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await store.fetch('/')
  await Promise.all(store.background)
}

describe('a form', () => {
  it('names the build that rendered it, once', async () => {
    const store = newStore()
    expect(await targetShown(store)).toBe(`cart/add-to-cart@${STABLE}`)
  })

  it('of the stable build goes to it, also from a shopper who gets the canary by now', async () => {
    const store = newStore()
    const target = await targetShown(store)
    store.remotes.startCanary('cart', NEXT, 100)
    await readRegistry(store)
    expect(await submit(store, { _fragment: target, quantity: '2' })).toEqual({ build: STABLE, quantity: '2' })
  })

  it('of a canary goes to it, also from a shopper who gets the stable build by now', async () => {
    const store = newStore()
    store.remotes.startCanary('cart', NEXT, 100)
    const target = await targetShown(store)
    expect(target).toBe(`cart/add-to-cart@${NEXT}`)
    store.remotes.startCanary('cart', NEXT, 0)
    await readRegistry(store)
    expect(await submit(store, { _fragment: target, count: '3' })).toEqual({ build: NEXT, quantity: '3' })
  })

  it('of the build before asks for that one', async () => {
    const store = newStore()
    const target = await targetShown(store)
    store.remotes.release('cart', NEXT)
    await readRegistry(store)
    expect(await submit(store, { _fragment: target, quantity: '2' })).toEqual({ build: STABLE, quantity: '2' })
  })

  it('of a build that was taken back is not carried out, and comes back from the live one with what was typed, in every language', async () => {
    const store = newStore()
    store.remotes.release('cart', NEXT)
    const target = await targetShown(store)
    store.remotes.release('cart', STABLE, [NEXT])
    await readRegistry(store)
    store.remotes.on('cart/add-to-cart', (request) => {
      const refusal = decodeURIComponent(request.headers.get('galleria-refusal') ?? '')
      return render(request, { html: `<p>${refusal}</p><input name="note" value="${request.form?.['note']}"/>`, status: 429 })
    })
    const form = { _fragment: target, count: '3', note: 'for Ann' }
    for (const [path, said] of SAID_IN) {
      const response = await store.fetch(path, { form })
      const html = await response.text()
      expect([response.status, response.headers.get('retry-after')]).toEqual([409, null])
      expect(html).toContain(said)
      expect(html).toContain('value="for Ann"')
      expect(store.remotes.sentTo('cart/add-to-cart').at(-1)).toMatchObject({ method: 'POST', build: STABLE })
    }
    const sent = store.remotes.sentTo('cart/add-to-cart').length
    const scripted = await store.fetch('/products/mug', { form, headers: { accept: 'application/json' } })
    expect([scripted.status, store.remotes.sentTo('cart/add-to-cart').length]).toEqual([409, sent])
  })

  it.each([
    ['no build', 'cart/add-to-cart'],
    ['an unknown build', `cart/add-to-cart@${UNKNOWN}`],
    ['what is no build', 'cart/add-to-cart@../../x'],
    ['two builds', `cart/add-to-cart@${STABLE}@${UNKNOWN}`],
  ])('that names %s goes to the build of the shopper', async (_case, target) => {
    const store = newStore()
    expect(await submit(store, { _fragment: target, quantity: '2' })).toEqual({ build: STABLE, quantity: '2' })
    store.remotes.startCanary('cart', NEXT, 100)
    await readRegistry(store)
    expect(await submit(store, { _fragment: target, count: '2' })).toEqual({ build: NEXT, quantity: '2' })
  })
})
