import { describe, expect, test } from 'vitest'
import { STORE_URL } from '../support/platform-process.ts'
import { fetchRaw } from '../support/raw-response.ts'
import { goodCard, goodContact, open, shownTotals, submit } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const shop = useShop()

describe('the hosted page', () => {
  test('runs no script, cannot be framed or cached, and posts to the store only', async () => {
    const { headers, text } = await open(await shop.cartWith(await shop.stocked(1)))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`form-action 'self' ${STORE_URL} http://127.0.0.1:8787`)
    expect(policy).not.toContain('script-src')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).not.toContain('<script')
    expect(text).toMatch(/^<!doctype html>/)
  })

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: STORE_URL }, {}, { 'sec-fetch-site': 'same-site' }])(
    'refuses forms from other origins: %j',
    async (headers) => {
      const url = await shop.cartWith(await shop.stocked(1))
      expect((await submit(url, goodContact, headers as Record<string, string>)).status).toBe(403)
      expect((await open(`${url}/payment`)).location).toMatch(/\/checkout\/[^/]+$/)
    },
  )

  test('keeps what was typed and shows errors beside the fields', async () => {
    const url = await shop.cartWith(await shop.stocked(1))
    const { status, text } = await submit(url, { ...goodContact, email: 'ann@', postalCode: '1', firstName: '<b>Ann</b>' })
    expect(status).toBe(422)
    expect(text).toContain('value="ann@"')
    expect(text).toContain('&lt;b&gt;Ann&lt;/b&gt;')
    expect(text).not.toContain('<b>Ann</b>')
    expect(text).toMatch(/id="email"[^>]*aria-describedby="email-note"[^>]*aria-invalid="true"/)
    expect(text).toContain('Enter a valid ZIP code, e.g. 95014.')
    // The title is heard first; the summary leads to each field.
    expect(text).toContain('<title>Error: Checkout')
    for (const [name, label] of [
      ['email', 'E-mail'],
      ['postalCode', 'ZIP code'],
    ])
      expect(text).toContain(`<a href="#${name}">${label}</a>`)
    expect(text).not.toContain('<a href="#city">')
    expect((await open(`${url}/payment`)).status).toBe(303)
  })

  test('offers delivery by country, each with its own exact total', async () => {
    const url = await shop.cartWith(await shop.stocked(9), 3)
    expect((await submit(url, goodContact)).location).toMatch(/\/payment$/)
    expect(shownTotals((await open(`${url}/payment`)).text)).toEqual({
      'total.standard': '36.00',
      'total.express': '48.00',
      'total.pickup': '30.00',
    })
    await submit(url, { ...goodContact, country: 'DE', postalCode: '20259', subdivision: '' })
    expect(shownTotals((await open(`${url}/payment`)).text)).toEqual({
      'total.standard': '42.00',
      'total.express': '59.00',
      'total.pickup': '30.00',
    })
  })

  test('names the wrong fields of a card, and accepts the expiry date as digits only', async () => {
    const url = await shop.cartWith(await shop.stocked(1))
    await submit(url, goodContact)
    const shown = { shippingOption: 'standard', ...shownTotals((await open(`${url}/payment`)).text), ...goodCard }
    const wrong = await submit(`${url}/payment`, { ...shown, cardNumber: '4242', cardExpiry: '13' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toMatch(/<a href="#cardNumber">Card number<\/a> and <a href="#cardExpiry">Expiration date<\/a>/)
    // No page but the answer to it repeats what was typed of a card.
    expect((await open(`${url}/payment`)).text).not.toContain('value="4242"')
    expect((await submit(`${url}/payment`, { ...shown, cardExpiry: '1239' })).status).toBe(303)
  })

  test('asks for no address when nothing is shipped', async () => {
    const product = await shop.stocked(3, { productType: 'digital' })
    const url = await shop.cartWith(product)
    expect((await open(url)).text).not.toContain('name="addressLine"')
    await submit(url, { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' })
    const page = await open(`${url}/payment`)
    const placed = await submit(`${url}/payment`, { ...shownTotals(page.text), ...goodCard })
    expect(placed.status).toBe(303)
    const [order] = await shop.ordersOf(shop.shopper)
    expect(order).toMatchObject({ priceSummary: { total: { amount: '10.00' } } })
    expect(order.shippingInfo).toBeUndefined()
  })

  test('responds 404 for unknown checkouts', async () => {
    const { status, text } = await open(`${shop.platform.url}/checkout/nothing`)
    expect(status).toBe(404)
    expect(text).toContain('Checkout not found')
    expect((await submit(`${shop.platform.url}/checkout/nothing/payment`, goodCard)).status).toBe(404)
  })

  test('responds to a form that is too large with a readable page', async () => {
    const { status, text } = await submit(await shop.cartWith(await shop.stocked(1)), { ...goodContact, city: 'x'.repeat(20_000) })
    expect(status).toBe(413)
    expect(text).toContain('Something went wrong')
  })

  test('loads its style sheet', async () => {
    const { text } = await open(await shop.cartWith(await shop.stocked(1)))
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? ''
    const style = await open(shop.platform.url + href)
    expect(style.headers.get('content-type')).toContain('text/css')
    expect(style.headers.get('cache-control')).toContain('immutable')
    const fonts = [...style.text.matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map(([, address]) => address ?? '')
    expect(fonts).toHaveLength(2)
    for (const address of fonts) {
      const font = await fetch(new URL(address, shop.platform.url + href))
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2'])
      expect(new TextDecoder().decode((await font.arrayBuffer()).slice(0, 4))).toBe('wOF2')
    }
    expect((await open(`${shop.platform.url}/hosted/test/fonts/other.woff2`)).status).toBe(404)
  })
})

describe('the bytes of the hosted page', () => {
  const ACCEPTED = ['br', 'gzip'] as const

  test.each(ACCEPTED)('are compressed by %s where the browser reads it, and depend on that', async (encoding) => {
    const url = `${await shop.cartWith(await shop.stocked(1))}?lang=de&client_id=${shop.platform.keys.clientId}`
    const plain = await fetchRaw(url, 'identity')
    expect(plain.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-store' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    const compressed = await fetchRaw(url, encoding)
    expect(compressed.headers).toMatchObject({ vary: 'accept-encoding', 'content-encoding': encoding, 'cache-control': 'no-store' })
    expect(compressed.bytes).toBeLessThan(plain.bytes / 2)
    expect(compressed.text).toBe(plain.text)
  })

  test('are not compressed where the page repeats its address: by their number another site could guess what else is in it', async () => {
    const url = `${await shop.cartWith(await shop.stocked(1))}?lang=de&guess=ann`
    const { headers, text } = await fetchRaw(url, 'br')
    expect(text).toContain('guess=ann')
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store, no-transform')
  })

  test('are those of the style as the build compressed it', async () => {
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec((await open(await shop.cartWith(await shop.stocked(1)))).text)?.[1] ?? ''
    const plain = await fetchRaw(shop.platform.url + href, 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const encoding of ACCEPTED) {
      const { headers, bytes, text } = await fetchRaw(shop.platform.url + href, encoding)
      expect(headers).toMatchObject({
        'content-encoding': encoding,
        vary: 'accept-encoding',
        'cache-control': expect.stringContaining('immutable'),
      })
      expect(bytes).toBeLessThan(plain.bytes / 4)
      expect(text).toBe(plain.text)
    }
    expect((await fetchRaw(shop.platform.url + href.replace('style.css', 'fonts/host-grotesk.woff2'), 'br')).headers).not.toHaveProperty(
      'content-encoding',
    )
  })

  test('are compressed of the documentation, and of no response of the API', async () => {
    for (const path of ['/docs', '/docs?q=cart', '/openapi.json'])
      expect((await fetchRaw(shop.platform.url + path, 'gzip, br')).headers, path).toMatchObject({
        'content-encoding': 'br',
        vary: 'accept-encoding',
      })
    expect((await fetchRaw(`${shop.platform.url}/platform/v1/capabilities`, 'gzip, br')).headers).not.toHaveProperty('content-encoding')
  })
})

describe('the language of the hosted page', () => {
  const session = async (additionalQueryParameters?: Record<string, string>) => {
    const { shopper } = shop
    await shopper.addToCart((await shop.stocked(5)).id, ONLY, 1)
    const { body } = await shopper.call('POST', '/ecom/v1/carts/current/create-checkout', { channelType: 'WEB' })
    return shopper.call('POST', '/_api/redirects-api/v1/redirect-session', {
      ecomCheckout: { checkoutId: body.checkoutId },
      ...(additionalQueryParameters && { preferences: { additionalQueryParameters } }),
    })
  }

  test('is the one of the redirect session and stays through the steps', async () => {
    const { redirectSession } = (await session({ lang: 'de', from: 'cart' })).body
    expect(redirectSession.urlDetails.searchParams).toMatchObject({ lang: 'de', from: 'cart' })
    const contact = await open(redirectSession.fullUrl)
    expect(contact.text).toContain('<html lang="de" dir="ltr">')
    expect(contact.text).toContain('Zurück zum Warenkorb')
    expect(contact.text).toContain('href="http://localhost:8787/de/cart"')
    const wrong = await submit(redirectSession.fullUrl, { ...goodContact, postalCode: '1' })
    expect(wrong.text).toContain('Geben Sie eine gültige Postleitzahl ein, z.\u00a0B. 95014.')
    const saved = await submit(redirectSession.fullUrl, goodContact)
    expect(saved.location).toMatch(/\/payment\?lang=de$/)
    const payment = await open(new URL(saved.location ?? '', shop.platform.url).href)
    expect(payment.text).toContain('3 bis 5 Werktage')
    expect(payment.text).toContain('16,00\u00a0$')
    // Without the parameter, the visit still knows.
    expect((await open(redirectSession.urlDetails.endpoint)).text).toContain('<html lang="de"')
  })

  test('is the one of the URL where that names another', async () => {
    const { redirectSession } = (await session({ lang: 'de' })).body
    const page = await open(`${redirectSession.urlDetails.endpoint}?lang=ar`)
    expect(page.text).toContain('<html lang="ar" dir="rtl">')
    expect(page.text).toContain('الولايات المتحدة')
    expect((await open(`${redirectSession.urlDetails.endpoint}?lang=xx`)).text).toContain('<html lang="de"')
  })

  test('can be changed on every page except responses to forms', async () => {
    const { redirectSession } = (await session({ lang: 'de' })).body
    const page = await open(redirectSession.fullUrl)
    for (const locale of ['en', 'ja', 'ar']) expect(page.text).toContain(`hreflang="${locale}"`)
    const [, other = ''] = /href="([^"]+)" lang="ja"/.exec(page.text) ?? []
    expect((await open(new URL(other.replaceAll('&amp;', '&'), redirectSession.fullUrl).href)).text).toContain('<html lang="ja"')
    expect((await submit(redirectSession.fullUrl, { email: 'ann@' })).text).not.toContain('hreflang')
  })

  test('is the shop’s default where none is requested', async () => {
    const { redirectSession } = (await session()).body
    expect(redirectSession.fullUrl.startsWith(redirectSession.urlDetails.endpoint)).toBe(true)
    expect((await open(redirectSession.fullUrl)).text).toContain('<html lang="en" dir="ltr">')
    expect((await open(`${shop.platform.url}/checkout/nothing?lang=ja`)).text).toContain('この購入手続きは見つかりません')
  })

  test('is the language of the confirmation and of the order, too', async () => {
    const { redirectSession } = (await session({ lang: 'de' })).body
    await submit(redirectSession.fullUrl, {
      ...goodContact,
      email: 'lena@example.com',
      country: 'DE',
      postalCode: '20259',
      city: 'Hamburg',
      subdivision: '',
    })
    const url = `${redirectSession.urlDetails.endpoint}/payment?lang=de`
    const placed = await submit(url, { shippingOption: 'standard', ...shownTotals((await open(url)).text), ...goodCard })
    expect(placed.location).toMatch(/^http:\/\/localhost:8787\/de\/thank-you\?orderId=/)
    const [order] = await shop.ordersOf(shop.shopper)
    expect(order.buyerLanguage).toBe('de')
    const emails = (await shop.shopper.call('GET', '/_dev/outbox')).body
    const email = emails.find(({ to }: { to: string }) => to === 'lena@example.com')
    expect(email).toMatchObject({
      subject: `Ihre Bestellung ${order.number} bei Galleria`,
      html: expect.stringContaining('<html lang="de" dir="ltr">'),
    })
    for (const part of ['22,00\u00a0$', 'Versand: Standard', 'Deutschland', `${shop.platform.url}/order/`])
      expect(email.text).toContain(part)
  })

  test.each([
    [{ lang: 'tlh' }, 'preferences.additionalQueryParameters.lang'],
    [{ 'a b': '1' }, 'preferences.additionalQueryParameters'],
    [{ note: 'x'.repeat(201) }, 'preferences.additionalQueryParameters.note'],
    [Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`p${index}`, '1'])), 'preferences.additionalQueryParameters'],
  ])('ignores malformed parameters: %j', async (parameters, field) => {
    const { status, body } = await session(parameters as Record<string, string>)
    expect(status).toBe(400)
    expect(body.details.validationError.fieldViolations).toMatchObject([{ field }])
  })
})

describe('a browser request for a missing page', () => {
  const ask = async (path: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) => {
    const response = await fetch(shop.platform.url + path, { headers })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  test.each([
    ['/', 404, 'Page not found'],
    ['/checkout/one/two/three', 404, 'Page not found'],
    ['/downloads/made-up', 404, 'This download link has expired'],
    ['/nothing?lang=de', 404, 'Seite nicht gefunden'],
  ])('gets a readable page: %s', async (path, status, expected) => {
    const response = await ask(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8'])
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(response.text).toMatch(/^<!doctype html>/)
    expect(response.text).toContain(`<h1>${expected}</h1>`)
    expect(response.text).toContain(`href="${STORE_URL}/`)
  })

  test('gets the JSON error where it opens an API path', async () => {
    expect((await ask('/members/v1/members/my')).headers.get('content-type')).toContain('application/json')
    expect((await ask('/nothing', { accept: 'application/json, text/plain, */*' })).text).toContain('ROUTE_NOT_FOUND')
  })
})
