import { describe, expect, test } from 'vitest'
import { STORE_URL } from './support/platform-process.ts'
import { goodCard, goodContact, open, shownTotals, submit } from './support/shop.ts'
import { useShop } from './support/use-shop.ts'

const shop = useShop()

describe('the hosted page', () => {
  test('runs no script, stays out of frames and caches, and posts to the store only', async () => {
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

  test.each([{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: STORE_URL }, {}, { 'sec-fetch-site': 'same-site' }])('takes no form from elsewhere: %j', async (headers) => {
    const url = await shop.cartWith(await shop.stocked(1))
    expect((await submit(url, goodContact, headers as Record<string, string>)).status).toBe(403)
    expect((await open(`${url}/payment`)).location).toMatch(/\/checkout\/[^/]+$/)
  })

  test('keeps what was typed and says what is wrong beside it', async () => {
    const url = await shop.cartWith(await shop.stocked(1))
    const { status, text } = await submit(url, { ...goodContact, email: 'ann@', postalCode: '1', firstName: '<b>Ann</b>' })
    expect(status).toBe(422)
    expect(text).toContain('value="ann@"')
    expect(text).toContain('&lt;b&gt;Ann&lt;/b&gt;')
    expect(text).not.toContain('<b>Ann</b>')
    expect(text).toMatch(/id="email"[^>]*aria-describedby="email-note"[^>]*aria-invalid="true"/)
    expect(text).toContain('10013 would be one')
    expect((await open(`${url}/payment`)).status).toBe(303)
  })

  test('offers delivery by country, each with its own exact total', async () => {
    const url = await shop.cartWith(await shop.stocked(9), 3)
    expect((await submit(url, goodContact)).location).toMatch(/\/payment$/)
    expect(shownTotals((await open(`${url}/payment`)).text)).toEqual({ 'total.standard': '36.00', 'total.express': '48.00', 'total.pickup': '30.00' })
    await submit(url, { ...goodContact, country: 'DE', postalCode: '20259', subdivision: '' })
    expect(shownTotals((await open(`${url}/payment`)).text)).toEqual({ 'total.standard': '42.00', 'total.express': '59.00', 'total.pickup': '30.00' })
  })

  test('asks for no address where nothing travels', async () => {
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

  test('knows no other checkout', async () => {
    const { status, text } = await open(`${shop.platform.url}/checkout/nothing`)
    expect(status).toBe(404)
    expect(text).toContain('No such checkout')
    expect((await submit(`${shop.platform.url}/checkout/nothing/payment`, goodCard)).status).toBe(404)
  })

  test('answers a form that is too large in words', async () => {
    const { status, text } = await submit(await shop.cartWith(await shop.stocked(1)), { ...goodContact, city: 'x'.repeat(20_000) })
    expect(status).toBe(413)
    expect(text).toContain('This page did not work')
  })

  test('has its style', async () => {
    const { text } = await open(await shop.cartWith(await shop.stocked(1)))
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? ''
    const style = await open(shop.platform.url + href)
    expect(style.headers.get('content-type')).toContain('text/css')
    expect(style.headers.get('cache-control')).toContain('immutable')
  })
})
