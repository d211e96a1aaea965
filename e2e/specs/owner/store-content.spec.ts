import { expect, test } from '../../fixtures/test.ts'
import { untilCopies } from '../../http/show-page.ts'
import type { Stack } from '../../stack/stack.ts'
import { type Content, readContent, replaceContent } from '../../stack/store-content.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'

/** The time limit for a change to be shown, from the platform's response on. */
const RIGHT = { timeout: 5_000, intervals: [200] }

const textOf = async (stack: Stack, path: string) => (await fetch(stack.storeUrl + path)).text()

let before: Content
test.beforeAll(async ({ stack }) => {
  before = await readContent(stack)
})
test.afterEach(async ({ stack }) => {
  const { revision: _, ...content } = before
  const defaults = { logo: null, icon: null, header: null, footer: null, announcement: null }
  await replaceContent(stack, { ...defaults, ...content })
  await expect.poll(() => textOf(stack, '/'), RIGHT).toContain('Made to be kept – Galleria')
})

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test(`the owner’s start page and navigation are shown ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    stack,
    newShopper,
  }) => {
    await untilCopies(stack, '/')
    await replaceContent(stack, {
      hero: {
        title: { en: 'Rain or shine.' },
        intro: { en: 'Coats for both.' },
        link: { label: { en: 'See coats' }, href: '/collections/wear' },
      },
      rows: [
        { show: 'newest', title: { en: 'Just in' } },
        { show: 'collection', collection: 'wear' },
        { show: 'underPrice', price: 25 },
        { show: 'collection', collection: 'gone-since' },
      ],
      header: [
        { label: { en: 'Coats' }, href: '/collections/wear' },
        { label: { en: 'Elsewhere' }, href: 'https://elsewhere.example/' },
      ],
    })
    await expect.poll(() => textOf(stack, '/'), RIGHT).toContain('Rain or shine – Galleria')
    const { store } = await newShopper({ javaScriptEnabled })
    await store.open('/')
    await expect(store.heading).toHaveText('Rain or shine.')
    await expect(store.page.getByText('Coats for both.')).toBeVisible()
    await expect(store.fragment('catalog/navigation').getByRole('link')).toHaveText(['Coats', 'Elsewhere'])
    await expect(store.page.getByRole('main').getByRole('heading', { level: 2 })).toContainText(['Just in', 'Collections', 'Wear'])
    await expect(store.page.getByRole('heading', { name: 'Under $25' })).toBeVisible()
    await store.page.getByRole('main').getByRole('link', { name: 'See coats' }).click()
    await expect(store.page).toHaveURL('/collections/wear')
    await expect(store.fragment('catalog/navigation').getByRole('link', { name: 'Coats' })).toHaveAttribute('aria-current', 'page')
  })
}

test('from how few on pages say how many are left is the owner’s, within five seconds', async ({ stack, store }) => {
  const paths = [MUG.path, MUG.collectionPath]
  const left = /Only \d{2,} left/
  for (const path of paths) {
    await untilCopies(stack, path)
    expect(await textOf(stack, path), path).not.toMatch(left)
  }
  await replaceContent(stack, { lowStockThreshold: 1_000 })
  for (const path of paths) await expect.poll(() => textOf(stack, path), RIGHT).toMatch(left)
  await store.open(MUG.path)
  await store.whenAlive('cart/add-to-cart')
  await store.product.add()
  await store.expectCartCount(1)
  await store.open('/cart')
  await expect(store.cart.line(MUG.name).getByText(left)).toBeVisible()
})

test('a size guide is a table on the product’s page, in the language of the page', async ({ store }) => {
  for (const [path, guide, chest] of [
    ['/products/heavy-t-shirt', 'Size guide', '21.5 in (54 cm)'],
    ['/ar/products/heavy-t-shirt', 'دليل المقاسات', '54 سم'],
  ] as const) {
    await store.page.goto(path)
    await store.page.getByText(guide, { exact: true }).click()
    await expect(store.page.getByRole('row', { name: 'S', exact: false }).getByRole('cell', { name: chest })).toBeVisible()
  }
})

test('texts of the owner are text wherever they stand', async ({ stack, store }) => {
  const hostile = '</title><script>alert(1)</script>'
  await replaceContent(stack, { name: { en: hostile }, header: [{ label: { en: '<img src=x onerror=alert(1)>' }, href: '/cart' }] })
  await expect.poll(() => textOf(stack, '/'), RIGHT).toContain('&lt;/title&gt;')
  await store.open('/')
  await expect(store.fragment('catalog/navigation').getByRole('link')).toHaveText('<img src=x onerror=alert(1)>')
  await expect(store.page.getByRole('link', { name: hostile })).toBeVisible()
})
