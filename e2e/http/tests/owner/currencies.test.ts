import { expect } from 'vitest'
import type { Stack } from '../../../stack/stack.ts'
import { dollars, MUG } from '../../../test-data/known-products.ts'
import { untilCopies } from '../../show-page.ts'
import { test } from '../../test.ts'

/** From the platform's response on. */
const RIGHT = { timeout: 5_000, interval: 200 }
/** 18 dollars at 0.92 are 16.56 euros, which go up to the next price that ends in 99 cents. */
const EUROS = { rates: { EUR: '0.92' }, rounding: { EUR: { step: '1', below: '0.01' } } }
const MUG_IN_EUROS = '€16.99'

const offer = (stack: Stack, currencySettings: object) =>
  stack.platform.elevated('POST', '/ecom/v1/currency-settings', { currencySettings: { rates: {}, rounding: {}, ...currencySettings } })
const textOf = async (stack: Stack, path: string, currency?: string) =>
  (await fetch(stack.storeUrl + path, { headers: currency === undefined ? {} : { cookie: `galleria-currency=${currency}` } })).text()
const offerOf = (html: string) => /"offers":\{.*?\}/.exec(html)?.[0]

test.beforeEach(async ({ stack }) => {
  await offer(stack, EUROS)
  for (const path of [MUG.path, '/ar']) await expect.poll(() => textOf(stack, path), RIGHT).toContain('action="/currency"')
})
test.afterEach(async ({ stack }) => {
  await offer(stack, {})
  for (const path of [MUG.path, '/ar']) await expect.poll(() => textOf(stack, path), RIGHT).not.toContain('/currency')
})

test('a comparison tells prices in the chosen currency', async ({ stack }) => {
  const path = `/compare?p=${MUG.slug}`
  await expect.poll(() => textOf(stack, path, 'EUR'), RIGHT).toContain(MUG_IN_EUROS)
  expect(await textOf(stack, path)).toContain(dollars(MUG.cents))
})

test('each currency has copies of its own, and a new rate is on them within five seconds', async ({ stack }) => {
  await untilCopies(stack, MUG.path, dollars(MUG.cents))
  for (let round = 0; round < 4; round++) {
    const [own, euros] = await Promise.all([textOf(stack, MUG.path), textOf(stack, MUG.path, 'EUR')])
    expect(own.includes('€')).toBe(false)
    expect(euros.includes(MUG_IN_EUROS)).toBe(true)
    expect(euros.includes(`>${dollars(MUG.cents)}<`)).toBe(false)
    expect(offerOf(euros)).toContain('"priceCurrency":"USD"')
    expect(offerOf(euros)).toBe(offerOf(own))
    expect((await textOf(stack, MUG.path, 'GBP')).includes('€')).toBe(false)
  }
  await offer(stack, { rates: { EUR: '2' } })
  await expect.poll(() => textOf(stack, MUG.path, 'EUR'), RIGHT).toContain('€36.00')
  expect(await textOf(stack, '/feeds/products.xml', 'EUR')).not.toContain('EUR')
})
