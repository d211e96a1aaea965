import { expect } from 'vitest'
import { BRICK } from '../../../stack/drill-product.ts'
import { MUG } from '../../../test-data/known-products.ts'
import { test } from '../../test.ts'

/** What Google's product data specification requires of each product. */
const REQUIRED = ['g:id', 'title', 'description', 'link', 'g:image_link', 'g:availability', 'g:price', 'g:condition']

const itemsOf = (xml: string) => xml.match(/<item>.*?<\/item>/gs) ?? []
const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1]

test('the feed of products gives shopping services each variant with what they require, in one file', async ({ stack }) => {
  const shopper = stack.httpShopper()
  const { status, headers, text } = await shopper.get('/feeds/products.xml')
  expect([status, headers.get('content-type'), headers.get('set-cookie')]).toEqual([200, 'application/rss+xml; charset=utf-8', null])
  expect(text).toMatch(/<\/channel>\s*<\/rss>\s*$/)
  expect(text).not.toContain('rel="next"')
  const items = itemsOf(text)
  for (const item of items)
    expect(
      REQUIRED.filter((name) => !textOf(item, name) && !(name === 'g:image_link' && isOfDrill(item))),
      item,
    ).toEqual([])
  const slugs = items.map((item) => new URL((textOf(item, 'link') ?? '').replaceAll('&amp;', '&')).pathname.replace('/products/', ''))
  expect([...new Set(slugs)].toSorted()).toEqual((await stack.platform.productSlugs()).toSorted())
  expect(new Set(items.map((item) => textOf(item, 'g:id'))).size).toBe(items.length)

  const ofMug = items.filter((_, index) => `/products/${slugs[index]}` === MUG.path)
  const address = (textOf(ofMug.at(-1) ?? '', 'link') ?? '').replaceAll('&amp;', '&')
  expect((await shopper.get(address)).status).toBe(200)
  expect(new Set(ofMug.map((item) => textOf(item, 'g:item_group_id'))).size).toBe(1)
})

test('an unknown feed is 404', async ({ stack }) => {
  const shopper = stack.httpShopper()
  for (const path of ['/feeds/old.xml', '/feeds/new.xml?from=2', '/feeds/products.xml?from=9999', '/feeds/products.xml?from=x', '/feeds'])
    expect((await shopper.get(path)).status, path).toBe(404)
})

/** A product of the drills, which has no picture and may be left over. */
function isOfDrill(item: string): boolean {
  return textOf(item, 'link')?.includes(BRICK.path) ?? false
}
