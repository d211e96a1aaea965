import { expect, test } from '../../fixtures/test.ts'
import { untilCopies } from '../../http/show-page.ts'
import { LAMP } from '../../test-data/known-products.ts'

const UNAVAILABLE = 'Search is unavailable right now.'

test.describe('while the platform is stopped', () => {
  test.describe.configure({ mode: 'serial' })

  test.beforeAll(async ({ stack }) => {
    await untilCopies(stack, LAMP.path)
    await stack.edge('stop', 'platform')
  })
  test.afterAll(({ stack }) => stack.edge('start', 'platform').then(() => undefined))

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
