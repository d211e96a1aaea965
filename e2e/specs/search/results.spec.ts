import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a misspelled search shows what it found instead, and says so', async ({ store, page }) => {
      await store.open('/search?q=snaeker')
      await expect(store.heading).toHaveText('Results for “sneaker”')
      await expect(page.getByRole('main').getByText('No results for “snaeker”.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Court sneaker' })).toBeVisible()
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
    })

    test('says plainly that it cannot search while its remote is down', async ({ stack, store, page, watch }) => {
      watch.allow(/50[03]/, /_fragment\/catalog/)
      await stack.edge('stop', 'catalog')
      try {
        expect((await store.open(`/search?q=${MUG.slug}-unheard`)).status()).toBe(503)
        await expect(page.getByRole('main')).toContainText('Search is unavailable right now.')
      } finally {
        await stack.edge('start', 'catalog')
      }
    })
  })
}
