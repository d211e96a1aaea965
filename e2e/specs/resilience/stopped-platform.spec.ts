import { expect, test } from '../../fixtures/test.ts'
import { documentFragment } from '../../http/document-fragments.ts'
import type { Stack } from '../../stack/stack.ts'
import { LAMP, MUG } from '../../test-data/known-products.ts'

/** Pages that were looked at while the platform ran, with the fragment that each is. */
const SEEN = {
  '/': 'catalog/home',
  '/collections': 'catalog/collections',
  [LAMP.collectionPath]: 'catalog/collection',
  [LAMP.path]: 'catalog/product',
  '/search?q=lamp': 'catalog/results',
  [`/compare?p=${LAMP.slug},${MUG.slug}`]: 'discovery/compare',
}

const UNAVAILABLE = 'Search is unavailable right now.'

/** How the primary fragment of a page is shown, with the page's status. */
async function shownAt(stack: Stack, path: string, fragment: string) {
  const { status, text } = await stack.httpShopper().get(path)
  return `${status} ${documentFragment(text, fragment)?.state} ${text.includes('</html>')}`
}

test.describe('while the platform is stopped', () => {
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async ({ stack }) => {
    for (const [path, fragment] of Object.entries(SEEN))
      await expect.poll(() => shownAt(stack, path, fragment), { timeout: 20_000 }).toBe('200 fresh true')
    await stack.edge('stop', 'platform')
  })
  test.afterAll(({ stack }) => stack.edge('start', 'platform').then(() => undefined))

  test('pages that were seen are shown whole, as stale', async ({ stack }) => {
    for (const [path, fragment] of Object.entries(SEEN))
      await expect.poll(() => shownAt(stack, path, fragment), { message: path, timeout: 30_000 }).toBe('200 stale true')
  })

  for (const javaScriptEnabled of [true, false])
    test(`search says plainly that it cannot search ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      newShopper,
      watch,
    }) => {
      watch.allow(/50[03]/, /_fragment\//)
      const { store } = await newShopper({ javaScriptEnabled })
      await store.open(LAMP.path)
      await store.headerSearch.field.fill(`unheard-${javaScriptEnabled}`)
      await store.headerSearch.field.press('Enter')
      await expect(store.page).toHaveURL(`/search?q=unheard-${javaScriptEnabled}`)
      const main = store.page.getByRole('main')
      await expect(main).toContainText(UNAVAILABLE)
      await expect(main).toContainText('The rest of the shop still works.')
      await expect(main.getByRole('link', { name: 'Try again' })).toBeVisible()
      await expect(store.headerSearch.field).toBeVisible()
    })

  test('suggestions say that they cannot be had, also to screen readers', async ({ store, watch }) => {
    watch.allow(/50[03]/, /_fragment\//)
    await store.open(LAMP.path)
    await store.headerSearch.focus()
    await store.headerSearch.field.pressSequentially('never asked', { delay: 20 })
    await expect(store.headerSearch.status).toHaveText(UNAVAILABLE)
    await expect(store.headerSearch.form.getByText(UNAVAILABLE).last()).toBeVisible()
    await expect(store.headerSearch.field).toHaveAttribute('aria-expanded', 'false')
  })
})

test('the shop sells again once the platform runs', async ({ stack }) => {
  await expect.poll(() => shownAt(stack, LAMP.path, 'catalog/product'), { timeout: 30_000 }).toBe('200 fresh true')
  const { status, text } = await stack.httpShopper().get(`/search?q=${MUG.slug}`)
  expect([status, text.includes(UNAVAILABLE)]).toEqual([200, false])
})
