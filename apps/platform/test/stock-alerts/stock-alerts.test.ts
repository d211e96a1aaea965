import { describe, expect, test } from 'vitest'
import { mailsTo } from '../support/browser-visit.ts'
import { codeOf } from '../support/responses.ts'
import { call, completeCheckout, importCatalog, open, orderIdOf, plainProduct, submit } from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'
import { confirmationIn, confirmedAlert, endIn, increment, requestAlert } from './alerts.ts'

const SOON = { timeout: 5_000, interval: 50 }
const shop = useShop()
let count = 0
const newEmail = () => `waits.${(count += 1)}@example.com`
const subjectsTo = async (email: string) => (await mailsTo(shop.platform, email)).map(({ subject }) => subject)

describe('a stock alert', () => {
  test('is confirmed by mail, and mailed once when the variant is in stock again', async () => {
    const { platform } = shop
    const [email, product] = [newEmail(), await shop.stocked(0)]
    const { status, body } = await requestAlert(platform, product, email.toUpperCase())
    expect([status, body]).toEqual([200, { confirmed: false }])
    const [optIn] = await mailsTo(platform, email)
    expect(optIn.subject).toContain(product.name)
    const link = confirmationIn(optIn)
    // Programs that look at mails open links: only the button decides.
    const page = await open(link)
    expect(page.text).toContain(email)
    expect(page.text).toContain(product.name)
    expect(page.text).not.toContain('<script')
    await increment(shop, product)
    await call(platform, 'POST', '/stores/v2/inventoryItems/decrement', {
      elevated: true,
      body: { decrementData: [{ productId: product.id, variantId: ONLY, decrementBy: 1 }] },
    })
    expect(await mailsTo(platform, email)).toHaveLength(1)
    expect((await submit(link, {})).text).toContain('You’re on the list')
    expect((await submit(link, {})).status).toBe(200)
    await increment(shop, product, 2)
    await expect.poll(() => subjectsTo(email), SOON).toHaveLength(2)
    const [delivered] = await mailsTo(platform, email)
    expect(delivered.subject).toBe(`Back in stock: ${product.name}`)
    expect(delivered.text).toContain(`http://localhost:8787/products/${product.slug}`)
    // It is over: neither the next delivery nor the old link starts it anew.
    await increment(shop, product)
    expect((await submit(link, {})).status).toBe(404)
    await importCatalog(platform, { products: [plainProduct(product.slug, 7)] })
    expect(await mailsTo(platform, email)).toHaveLength(2)
  })

  test('tells all who wait, however few there are, and whatever brought them', async () => {
    const { platform } = shop
    const emails = Array.from({ length: 3 }, newEmail)
    const imported = await shop.stocked(0)
    for (const email of emails) await confirmedAlert(platform, imported, email)
    await importCatalog(platform, { products: [plainProduct(imported.slug, 1)] })
    for (const email of emails) await expect.poll(() => subjectsTo(email), SOON).toHaveLength(2)

    const sold = await shop.stocked(1)
    const orderId = orderIdOf(await completeCheckout(await shop.cartWith(sold)))
    const email = newEmail()
    await confirmedAlert(platform, sold, email)
    await call(platform, 'POST', `/ecom/v1/orders/${orderId}/cancel`, { elevated: true, body: { restockAllItems: true } })
    await expect.poll(() => subjectsTo(email), SOON).toHaveLength(2)
  })

  test('of an address that confirms after the goods came is mailed at once', async () => {
    const [email, product] = [newEmail(), await shop.stocked(0)]
    await requestAlert(shop.platform, product, email)
    await increment(shop, product)
    await submit(confirmationIn((await mailsTo(shop.platform, email))[0]), {})
    await expect.poll(() => subjectsTo(email), SOON).toEqual([`Back in stock: ${product.name}`, expect.any(String)])
  })

  test('speaks the language of its request, and names the variant', async () => {
    const { platform } = shop
    const shirt = await shop.stocked(0, {
      options: [{ name: 'Size', type: 'drop_down', choices: ['S', 'M'] }],
      variants: ['S', 'M'].map((Size) => ({ choices: { Size }, price: '42.00', stock: { track: true, quantity: 0 } })),
    })
    const [small, medium] = shirt.variants
    const email = newEmail()
    await call(platform, 'POST', `/platform/v1/products/${shirt.id}/translations`, {
      elevated: true,
      body: { translations: [{ language: 'de', name: 'Hemd' }] },
    })
    await confirmedAlert(platform, shirt, email, { variantId: medium.id, language: 'de' })
    const optIn = (await mailsTo(platform, email))[0]
    expect(optIn.html).toContain('<html lang="de"')
    expect((await open(confirmationIn(optIn))).text).toContain('lang="de"')
    await increment(shop, shirt, 1, small.id)
    await increment(shop, shirt, 1, medium.id)
    await expect.poll(() => subjectsTo(email), SOON).toHaveLength(2)
    const delivered = (await mailsTo(platform, email))[0]
    expect(delivered.subject).toBe('Wieder verfügbar: Hemd (M)')
    expect(delivered.text).toContain(`/de/products/${shirt.slug}?Size=M`)
    // Its reader is asked on the store's page; the link of the header is for mail programs.
    expect(delivered.text).toContain(`/de/unsubscribe?token=${endIn(delivered).split('/').at(-1)}`)
  })

  test('ends by one click of a mail program, with everything else that the address waits for', async () => {
    const { platform } = shop
    const email = newEmail()
    const [first, second] = [await shop.stocked(0), await shop.stocked(0)]
    await confirmedAlert(platform, first, email)
    await confirmedAlert(platform, second, email)
    await increment(shop, first)
    await expect.poll(() => subjectsTo(email), SOON).toHaveLength(3)
    const end = endIn((await mailsTo(platform, email))[0])
    expect((await open(end)).text).toContain('Stop all back-in-stock alerts')
    const clicked = await fetch(end, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
    expect([clicked.status, await clicked.text()]).toEqual([200, expect.stringContaining('Alerts stopped')])
    await increment(shop, second)
    await call(platform, 'GET', '/_health')
    expect(await mailsTo(platform, email)).toHaveLength(3)
  })

  test('ends with its product', async () => {
    const [email, product] = [newEmail(), await shop.stocked(0)]
    await requestAlert(shop.platform, product, email)
    await call(shop.platform, 'DELETE', `/stores/v1/products/${product.id}`, { elevated: true })
    const link = confirmationIn((await mailsTo(shop.platform, email))[0])
    expect((await submit(link, {})).status).toBe(404)
  })

  test('is refused for what can be bought, or is not sold', async () => {
    const { platform } = shop
    const there = await shop.stocked(1)
    const inStock = await requestAlert(platform, there, newEmail())
    expect([inStock.status, codeOf(inStock.body)]).toEqual([409, 'VARIANT_IN_STOCK'])
    const unknown = await requestAlert(platform, { id: crypto.randomUUID() }, newEmail())
    expect([unknown.status, codeOf(unknown.body)]).toEqual([404, 'VARIANT_NOT_FOUND'])
    const bad = await requestAlert(platform, there, 'ann')
    expect([bad.status, bad.body.details.validationError.fieldViolations[0].field]).toEqual([400, 'stockAlert.email'])
  })
})
