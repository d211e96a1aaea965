import { gzipSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { newMember } from '../../../fixtures/sign-in-pages.ts'
import type { Stack } from '../../../stack/stack.ts'
import { MUG } from '../../../test-data/known-products.ts'
import { completePlatformForm } from '../../http-member.ts'
import { fragmentForm } from '../../http-shopper.ts'
import { untilCopies } from '../../show-page.ts'
import { test } from '../../test.ts'

/** How soon a change is everywhere is the other tests' matter: a busy machine has time here. */
const RIGHT = { timeout: 15_000, interval: 200 }
/** The maximum size of a compressed product page: what the first congestion window leaves it. */
const MAX_PRODUCT_BYTES = 8 * 1024

const offer = (stack: Stack, languages: string[] | null) =>
  stack.platform.elevated('PATCH', '/platform/v1/store/content', { content: { languages } })
const langOf = async (stack: Stack, path: string) => /<html[^>]* lang="(\w+)"/.exec((await stack.httpShopper().get(path)).text)?.[1]
const addressOf = async (stack: Stack, path: string) => {
  const { status, location } = await stack.httpShopper().get(path)
  return [status, location?.replace(stack.storeUrl, '')]
}

test('the owner’s first language stands at addresses without one: copies, sitemap, feeds, forms and sign-in follow it', async ({
  stack,
}) => {
  for (const path of ['/', MUG.path, `/de${MUG.path}`]) await untilCopies(stack, path)
  onTestFinished(async () => {
    await offer(stack, null)
    for (const path of ['/', MUG.path]) await expect.poll(() => langOf(stack, path), RIGHT).toBe('en')
    await expect.poll(() => langOf(stack, `/de${MUG.path}`), RIGHT).toBe('de')
  })
  await offer(stack, ['de', 'en'])
  for (const path of ['/', MUG.path]) await expect.poll(() => langOf(stack, path), RIGHT).toBe('de')
  await pagesFollow(stack)
  await filesFollow(stack)
  await formsFollow(stack)
  await signInFollows(stack)
})

/** Search engines find each page once. */
async function pagesFollow(stack: Stack): Promise<void> {
  expect(await addressOf(stack, `/de${MUG.path}?utm_source=mail`)).toEqual([302, `${MUG.path}?utm_source=mail`])
  const { headers } = await stack.httpShopper().get('/de')
  expect(headers.get('cache-control')).toBe('max-age=60')
  const address = stack.storeUrl + MUG.path
  for (const [path, canonical] of [
    [MUG.path, address],
    [`/en${MUG.path}`, `${stack.storeUrl}/en${MUG.path}`],
  ] as const) {
    const { status, text } = await stack.httpShopper().get(path)
    expect(status).toBe(200)
    expect(text).toContain(`<link rel="canonical" href="${canonical}"`)
    const alternates = [...text.matchAll(/rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/gi)].map(([, tag, href]) => `${tag} ${href}`)
    expect(alternates).toEqual([`de ${address}`, `en ${stack.storeUrl}/en${MUG.path}`, `x-default ${address}`])
    expect(gzipSync(text).byteLength).toBeLessThanOrEqual(MAX_PRODUCT_BYTES)
  }
  // A language that is offered no longer stays at its address.
  const japanese = (await stack.httpShopper().get(`/ja${MUG.path}`)).text
  expect(japanese).toMatch(/<html[^>]* lang="ja"/)
  expect(japanese).toContain('<meta name="robots" content="noindex"')
}

async function filesFollow(stack: Stack): Promise<void> {
  const sitemap = async () => (await stack.httpShopper().get('/sitemap.xml')).text
  const entry = `<loc>${stack.storeUrl}${MUG.path}</loc>`
  await expect.poll(sitemap, RIGHT).toContain(`hreflang="en" href="${stack.storeUrl}/en${MUG.path}"`)
  const text = await sitemap()
  expect(text).toContain(entry)
  expect(text).toContain(`hreflang="x-default" href="${stack.storeUrl}${MUG.path}"`)
  expect(text).not.toContain('hreflang="ja"')
  expect((await stack.httpShopper().get('/feeds/products.xml')).text).toContain('<language>de</language>')
  expect((await stack.httpShopper().get('/en/feeds/products.xml')).text).toContain(`<link>${stack.storeUrl}/en/products/`)
  expect(await addressOf(stack, '/de/feeds/products.xml')).toEqual([302, '/feeds/products.xml'])
}

/** Links and forms of a page stay in its language without a script. */
async function formsFollow(stack: Stack): Promise<void> {
  for (const [page, cart, lang] of [
    [MUG.path, '/cart', 'de'],
    [`/en${MUG.path}`, '/en/cart', 'en'],
  ] as const) {
    const shopper = stack.httpShopper()
    const form = await shopper.form(page, fragmentForm('cart/add-to-cart'))
    const added = await shopper.submit(form)
    expect([added.status, new URL(added.location ?? '').pathname]).toEqual([303, cart])
    const { text } = await shopper.get(cart)
    expect(text).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
    expect(text).toContain(`href="${page}`)
  }
}

/** Signs shoppers in from pages of two languages: each sign-in leads back to its page. */
async function signInFollows(stack: Stack): Promise<void> {
  for (const [page, lang] of [
    ['/account', 'de'],
    ['/en/account', 'en'],
  ] as const) {
    const shopper = stack.httpShopper()
    const { callback } = await completePlatformForm(shopper, 'signup', newMember(), page)
    const { status, location } = await shopper.get(callback)
    expect([status, location?.replace(stack.storeUrl, '')]).toEqual([303, page])
    expect((await shopper.get(page)).text).toMatch(new RegExp(`<html[^>]* lang="${lang}"`))
  }
}
