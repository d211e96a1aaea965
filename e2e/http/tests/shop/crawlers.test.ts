import { LOCALES } from '@galleria/intl/locales'
import { expect } from 'vitest'
import { MUG } from '../../../test-data/known-products.ts'
import { pathIn } from '../../../test-data/path-in.ts'
import { test } from '../../test.ts'

const LOC = /<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g

test('the sitemap lists every public page once by its absolute URL, and each responds', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const { status, headers, text } = await shopper.get('/sitemap.xml')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('set-cookie')).toBeNull()
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" /)
  const found = [...text.matchAll(LOC)].map(([, address = '', lastmod]) => ({ address, lastmod }))
  const paths = found.map(({ address }) => new URL(address).pathname)
  expect(new Set(paths).size).toBe(paths.length)
  expect(found.every(({ address }) => address.startsWith(`${stack.storeUrl}/`))).toBe(true)
  expect(paths).toEqual(expect.arrayContaining(['/', '/collections', MUG.collectionPath, MUG.path]))
  const products = await stack.platform.productSlugs()
  expect(paths.filter((path) => path.startsWith('/products/')).toSorted()).toEqual(products.map((slug) => `/products/${slug}`).toSorted())
  expect(
    found.filter(({ address }) => address.includes('/products/')).every(({ lastmod = '' }) => !Number.isNaN(Date.parse(lastmod))),
  ).toBe(true)
  expect(text.match(/hreflang="x-default"/g)).toHaveLength(paths.length)
  const [picture = ''] = /(?<=<image:loc>)[^<]+/.exec(text) ?? []
  expect((await shopper.get(picture)).headers.get('content-type')).toMatch(/^image\//)
  for (const path of paths.filter((_, index) => index % 7 === 0)) expect((await shopper.get(path)).status, path).toBe(200)
})

test('the sitemap is cached at the edge, and drops deleted products', async ({ stack }) => {
  const shopper = stack.httpShopper()
  await shopper.get('/sitemap.xml')
  // Neither the part's number nor parameters that the sitemap does not know lead past the copy.
  await shopper.get('/sitemap.xml?remote=catalog&page=1')
  for (const path of [
    '/sitemap.xml',
    '/sitemap.xml?other=1',
    '/sitemap.xml?remote=catalog&page=1',
    '/sitemap.xml?page=1&other=1&remote=catalog',
  ])
    expect((await shopper.get(path)).headers.get('server-timing'), path).toBe('cache;desc=hit')
  const { slug, id } = await stack.platform.createProduct('Passing thing')
  await expect
    .poll(async () => (await shopper.get('/sitemap.xml')).text, { timeout: 5_000, interval: 200 })
    .toContain(`/products/${slug}</loc>`)
  await stack.platform.deleteProduct(id)
  await expect
    .poll(async () => (await shopper.get('/sitemap.xml')).text, { timeout: 5_000, interval: 200 })
    .not.toContain(`/products/${slug}</loc>`)
})

test('an unknown sitemap is 404', async ({ stack }) => {
  const shopper = stack.httpShopper()
  for (const path of ['?remote=catalog&page=2', '?remote=cart&page=1', '?page=1', '?page=0', '?page=x'])
    expect((await shopper.get(`/sitemap.xml${path}`)).status, path).toBe(404)
  for (const path of ['/de/sitemap.xml', '/de/robots.txt']) expect((await shopper.get(path)).status, path).toBe(404)
})

test('robots.txt disallows personal pages in every language, and names the sitemap', async ({ stack }) => {
  const { status, headers, text } = await stack.httpShopper().get('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toContain(`Sitemap: ${stack.storeUrl}/sitemap.xml`)
  const disallowed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
  const isOut = (path: string) => disallowed.some((rule) => path.startsWith(rule))
  for (const locale of LOCALES) {
    for (const path of [
      '/cart',
      '/account/orders',
      '/checkout',
      '/search?q=mug',
      '/login',
      '/signup',
      '/forgot-password',
      '/reset-password',
      '/verify',
      '/thank-you?orderId=1',
      '/unsubscribe',
      '/auth/callback',
      '/logout',
    ])
      expect(isOut(pathIn(locale, path)), path).toBe(true)
    for (const path of ['/', '/collections', MUG.collectionPath, MUG.path, '/products/cart', '/members/ann'])
      expect(isOut(pathIn(locale, path)), path).toBe(false)
  }
  // Crawlers see a page as shoppers do only with its styles and scripts.
  expect(isOut('/_mfe/shell/0123456789ab/shell.css')).toBe(false)
})

test('icons are at the paths that browsers and phones request by default', async ({ stack }) => {
  for (const [path, type, magic] of [
    ['/favicon.ico', 'image/x-icon', [0, 0, 1, 0]],
    ['/apple-touch-icon.png', 'image/png', [0x89, 0x50, 0x4e, 0x47]],
  ] as const) {
    const response = await fetch(stack.storeUrl + path)
    expect([response.status, response.headers.get('content-type')], path).toEqual([200, type])
    expect(response.headers.get('cache-control')).toMatch(/max-age=\d{4,}/)
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 4)]).toEqual([...magic])
  }
})
