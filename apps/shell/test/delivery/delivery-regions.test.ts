import { describe, expect, it } from 'vitest'
import { render } from '../fake-remotes.ts'
import { cookieOf, FakeStore, type BrowserRequest } from '../fake-store.ts'

const NONCE = /nonce="[^"]*"/g
const DELIVERY = {
  country: 'US',
  regions: [
    { key: '6', countries: ['CA', 'US'] },
    { key: '12', countries: ['AT', 'DE', 'FR'] },
    { key: 'none', countries: [] },
  ],
}

/** A store with these delivery regions. Its products show the region of the request. */
function storeWith(delivery: typeof DELIVERY | null = DELIVERY, variables: Record<string, string> = {}) {
  const store = new FakeStore(variables)
  store.remotes.on('catalog/layout', (request) =>
    render(request, { layout: { currency: 'USD', ...(delivery && { delivery }), groups: [] }, tags: ['store'] }),
  )
  store.remotes.on('catalog/product', (request) =>
    render(request, { html: `<p>region ${request.headers.get('galleria-delivery-region') ?? 'home'}.</p>` }),
  )
  const show = async ({ network, ...request }: BrowserRequest & { network?: string } = {}, path = '/products/mug') => {
    const sent = new Request(store.request(path, request), { cf: { country: network ?? null } })
    const response = await store.handle(sent)
    const html = (await response.text()).replace(NONCE, '')
    await Promise.all(store.background)
    return {
      html,
      region: /region (\S+)\./.exec(html)?.[1],
      place: /(?:Deliver to|Lieferung nach)<\/h2><ul><li><bdi>([^<]+)</.exec(html)?.[1],
      isCopy: response.headers.get('server-timing') === 'cache;desc=hit',
    }
  }
  return { store, show }
}
const chose = (country: string) => ({ cookie: `galleria-country=${country}` })

describe('a page that tells what delivery costs', () => {
  it('has one copy for all countries of a region, and each shopper reads the own country on it', async () => {
    const { store, show } = storeWith()
    expect(await show({ network: 'US' })).toMatchObject({ region: 'home', place: 'United States', isCopy: false })
    expect(await show({ network: 'CA' })).toMatchObject({ region: 'home', place: 'Canada', isCopy: true })
    expect(await show({ network: 'DE' })).toMatchObject({ region: '12', place: 'Germany', isCopy: false })
    expect(await show({ network: 'FR' })).toMatchObject({ region: '12', place: 'France', isCopy: true })
    expect(await show(chose('AT'))).toMatchObject({ region: '12', place: 'Austria', isCopy: true })
    expect(await show({ network: 'BR' })).toMatchObject({ region: 'none', place: 'Brazil', isCopy: false })
    expect(await show({ network: 'BA' })).toMatchObject({ region: 'none', place: 'Bosnia &amp; Herzegovina', isCopy: true })
    for (const network of ['US', 'DE', 'FR', 'AT', 'BR', 'IN', 'JP', 'US']) expect((await show({ network })).isCopy).toBe(true)
    expect(store.remotes.sentTo('catalog/product')).toHaveLength(3)
  })

  it('tells the country of the first shopper of an isolate, too, and no fragment that does not depend on it is asked again', async () => {
    const { store, show } = storeWith()
    expect(await show({ network: 'FR' })).toMatchObject({ region: '12', place: 'France' })
    expect(await show({ network: 'US' })).toMatchObject({ region: 'home', place: 'United States', isCopy: false })
    expect(await show({ network: 'DE' })).toMatchObject({ region: '12', isCopy: true })
    for (const fragment of ['catalog/layout', 'catalog/navigation']) expect(store.remotes.sentTo(fragment)).toHaveLength(1)
  })

  it('follows the choice, the network, the browser’s languages and the page’s language, in this order', async () => {
    const { show } = storeWith()
    const austrian = { 'accept-language': 'de-AT,de;q=0.9,en-US;q=0.8' }
    expect((await show({ ...chose('FR'), network: 'DE', headers: austrian })).place).toBe('France')
    expect((await show({ network: 'DE', headers: austrian })).place).toBe('Germany')
    expect((await show({ headers: austrian })).place).toBe('Austria')
    expect((await show({ headers: { 'accept-language': 'fr,en' } })).place).toBe('France')
    expect((await show({}, '/de/products/mug')).place).toBe('Deutschland')
    const namesNone: Record<string, string>[] = [{}, { 'accept-language': 'en' }, { 'accept-language': '*;q=1, ,x' }]
    for (const headers of namesNone) expect((await show({ headers })).place).toBe('United States')
    for (const unknown of ['XX', 'T1', 'de', 'DEU']) expect((await show({ network: unknown })).place).toBe('United States')
    expect((await show(chose('../x'))).place).toBe('United States')
  })

  it('believes the header of a network in front of it only where that is named, and then no other network', async () => {
    const says = (country: string) => ({ headers: { 'x-visitor-country': country } })
    const { show } = storeWith()
    expect((await show(says('DE'))).place).toBe('United States')
    expect((await show({ ...says('DE'), network: 'FR' })).place).toBe('France')
    const front = storeWith(DELIVERY, { CLIENT_COUNTRY_HEADER: 'x-visitor-country' })
    expect(await front.show({ ...says('de'), network: 'US' })).toMatchObject({ region: '12', place: 'Germany' })
    expect(await front.show({ ...says('FR'), network: 'US' })).toMatchObject({ place: 'France', isCopy: true })
    expect((await front.show({ ...says('FR'), ...chose('BR') })).place).toBe('Brazil')
    for (const unknown of ['XX', 'T1', 'Germany', ''])
      expect((await front.show({ ...says(unknown), network: 'DE' })).place).toBe('United States')
    for (const { headers } of front.store.remotes.requests) expect(headers.get('x-visitor-country')).toBeNull()
  })

  it('is one copy for everybody where delivery costs the same everywhere, byte by byte', async () => {
    const { show } = storeWith(null)
    const own = await show()
    expect(own.html).not.toContain('Deliver to')
    for (const request of [{ network: 'DE' }, chose('FR'), { headers: { 'accept-language': 'ja-JP' } }])
      expect(await show(request)).toEqual({ ...own, isCopy: true })
  })

  it('tells the country itself to fragments of one shopper alone', async () => {
    const { store, show } = storeWith()
    const { cookie } = await cookieOf('visitor')
    await show({ cookie, network: 'DE' }, '/cart')
    expect(store.remotes.sentTo('cart/cart')[0]?.headers.get('galleria-country')).toBe('DE')
    for (const fragment of ['catalog/navigation', 'catalog/layout'])
      expect(store.remotes.sentTo(fragment)[0]?.headers.get('galleria-country')).toBeNull()
    await show({ network: 'DE' })
    expect(store.remotes.sentTo('catalog/product')[0]?.headers.get('galleria-country')).toBeNull()
  })
})

describe('the choice of a country', () => {
  const choose = (form: Record<string, string>, request: BrowserRequest = {}) => storeWith().store.fetch('/country', { form, ...request })

  it('is remembered, and leads back to the page', async () => {
    const response = await choose({ country: 'DE', to: '/products/mug?Size=M' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/products/mug?Size=M'])
    expect(response.headers.get('set-cookie')).toBe('galleria-country=DE; Path=/; Max-Age=31536000; HttpOnly; Secure; SameSite=Lax')
    expect((await choose({ country: '', to: '/' })).headers.get('set-cookie')).toContain('Max-Age=0')
  })

  it('is refused from another site, for what is no country, and for a way back that leads elsewhere', async () => {
    expect((await choose({ country: 'DE', to: '/' }, { headers: { origin: 'https://evil.test' } })).status).toBe(403)
    for (const form of [
      { country: 'Germany', to: '/' },
      { country: 'XX', to: '/' },
      { country: 'DE', to: '//evil.test' },
    ])
      expect((await choose(form)).status).toBe(400)
  })
})
