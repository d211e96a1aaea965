import { expect } from 'vitest'
import { EUROS, MUG_IN_EUROS, offerCurrencies, textIn } from '../../../test-data/euros.ts'
import { dollars, MUG } from '../../../test-data/known-products.ts'
import { untilCopies } from '../../show-page.ts'
import { test } from '../../test.ts'

/** The time limit for a change to be shown, from the platform's response on. */
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

/** What a browser shows of a page: without scripts, styles and what only machines read. */
const shownText = (html: string) =>
  (/<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '').replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]*>/g, ' ')

/** What gift cards are worth, in the filters of a list. */
const GIFT_CARD_VALUES = /Value\s+(?:\$\d+\s+\d+\s+)+/g
/** Amounts in dollars, with what stands around them. */
const dollarsIn = (html: string) =>
  shownText(html)
    .replace(GIFT_CARD_VALUES, '')
    .match(/.{0,40}\$\s?\d[^<]{0,20}/g) ?? []

test('pages of products show amounts in the chosen currency alone, reduced ones too', async ({ stack }) => {
  const { products } = await stack.platform.elevated<{ products: { slug: string; ribbon?: string }[] }>(
    'POST',
    '/stores-reader/v1/products/query-platformized',
    { query: { paging: { limit: 100, offset: 0 } } },
  )
  const { collections } = await stack.platform.elevated<{ collections: { slug: string }[] }>(
    'POST',
    '/stores-reader/v2/collections/query',
    {
      query: {},
    },
  )
  const slugs = products.map(({ slug }) => slug)
  // A gift card is worth what stands on it.
  const paths = [
    '/',
    '/collections',
    '/search?q=mug',
    '/search?q=e&sale=1',
    `/compare?p=${slugs.slice(0, 3).join(',')}`,
    ...collections.flatMap(({ slug }) => [`/collections/${slug}`, `/collections/${slug}?sale=1&min=5&max=90`]),
    ...slugs.filter((slug) => slug !== 'gift-card').map((slug) => `/products/${slug}`),
  ]
  await expect.poll(() => textIn(stack, MUG.path, 'EUR'), RIGHT).toContain(MUG_IN_EUROS)
  const mixed: Record<string, readonly string[]> = {}
  let reduced = 0
  for (const path of paths) {
    const html = await textIn(stack, path, 'EUR')
    reduced += html.split('<del>').length - 1
    if (dollarsIn(html).length > 0) mixed[path] = dollarsIn(html)
  }
  expect(mixed).toEqual({})
  expect(reduced).toBeGreaterThan(10)
})
