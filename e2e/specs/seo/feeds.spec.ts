import { expect, test } from '../../fixtures/test.ts'

const itemsOf = (xml: string) => xml.match(/<item>.*?<\/item>/gs) ?? []
const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]

test('the start page names the feed of new products, which begins with the newest', async ({ store, stack }) => {
  await store.open('/de')
  await expect(store.page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', '/de/feeds/new.xml')
  const { slug, id } = await stack.platform.createProduct('Fresh & <new>')
  const shopper = stack.httpShopper()
  const newest = async () => itemsOf((await shopper.get('/de/feeds/new.xml')).text)[0] ?? ''
  await expect.poll(newest, { timeout: 5_000, intervals: [200] }).toContain('<title>Fresh &amp; &lt;new&gt;</title>')
  expect(textOf(await newest(), 'link')).toBe(`${stack.storeUrl}/de/products/${slug}`)
  expect(Date.parse(textOf(await newest(), 'pubDate') ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
  await stack.platform.deleteProduct(id)
  await expect.poll(newest, { timeout: 5_000, intervals: [200] }).not.toContain('Fresh')
})
