import { expect } from 'vitest'
import { EUROS, MUG_IN_EUROS, offerCurrencies, textIn } from '../../../test-data/euros.ts'
import { dollars, MUG } from '../../../test-data/known-products.ts'
import { untilCopies } from '../../show-page.ts'
import { test } from '../../test.ts'

/** From the platform's response on. */
const RIGHT = { timeout: 5_000, interval: 200 }
const offerOf = (html: string) => /"offers":\{.*?\}/.exec(html)?.[0]

test.beforeEach(async ({ stack }) => {
  await offerCurrencies(stack, EUROS)
  for (const path of [MUG.path, '/ar']) await expect.poll(() => textIn(stack, path), RIGHT).toContain('action="/currency"')
})
test.afterEach(async ({ stack }) => {
  await offerCurrencies(stack, {})
  for (const path of [MUG.path, '/ar']) await expect.poll(() => textIn(stack, path), RIGHT).not.toContain('/currency')
})

test('a comparison tells prices in the chosen currency', async ({ stack }) => {
  const path = `/compare?p=${MUG.slug}`
  await expect.poll(() => textIn(stack, path, 'EUR'), RIGHT).toContain(MUG_IN_EUROS)
  expect(await textIn(stack, path)).toContain(dollars(MUG.cents))
})

test('each currency has copies of its own, and a new rate is on them within five seconds', async ({ stack }) => {
  await untilCopies(stack, MUG.path, dollars(MUG.cents))
  for (let round = 0; round < 4; round++) {
    const [own, euros] = await Promise.all([textIn(stack, MUG.path), textIn(stack, MUG.path, 'EUR')])
    expect(own.includes('€')).toBe(false)
    expect(euros.includes(MUG_IN_EUROS)).toBe(true)
    expect(euros.includes(`>${dollars(MUG.cents)}<`)).toBe(false)
    expect(offerOf(euros)).toContain('"priceCurrency":"USD"')
    expect(offerOf(euros)).toBe(offerOf(own))
    expect((await textIn(stack, MUG.path, 'GBP')).includes('€')).toBe(false)
  }
  await offerCurrencies(stack, { rates: { EUR: '2' } })
  await expect.poll(() => textIn(stack, MUG.path, 'EUR'), RIGHT).toContain('€36.00')
  expect(await textIn(stack, '/feeds/products.xml', 'EUR')).not.toContain('EUR')
})
