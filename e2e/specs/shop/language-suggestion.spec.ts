import { expect, test } from '../../fixtures/test.ts'
import { axeFindings } from '../../look/axe.ts'

const suggestion = (name: string) => ({ name, exact: true })

test('a shopper with another language is offered it once a visit, and the choice is remembered', async ({ newShopper }) => {
  const { store, context } = await newShopper({ locale: 'de-AT' })
  const { page } = store
  await store.open('/collections')
  await expect(page.getByRole('button', suggestion('Auf Deutsch ansehen'))).toBeVisible()
  await store.open('/search?q=mug')
  await store.allAlive()
  await expect(page.getByRole('button', suggestion('Auf Deutsch ansehen'))).toHaveCount(0)

  const next = await context.newPage()
  await next.goto('/search?q=mug')
  await next.getByRole('button', suggestion('Auf Deutsch ansehen')).click()
  await expect(next).toHaveURL('/de/search?q=mug')
  await expect(next.locator('html')).toHaveAttribute('lang', 'de')
  await next.goto('/cart')
  await expect(next).toHaveURL('/de/cart')
})

test('a suggestion that was declined does not come back', async ({ newShopper }) => {
  const { store, context } = await newShopper({ locale: 'ar-EG' })
  const { page } = store
  await store.open('/')
  const decline = page.getByRole('button', suggestion('لا شكرًا'))
  await expect(decline.locator('xpath=ancestor::*[@lang][1]')).toHaveAttribute('dir', 'rtl')
  await store.allAlive()
  expect(await axeFindings(page)).toEqual([])
  await decline.click()
  await expect(decline).toHaveCount(0)
  const next = await context.newPage()
  await next.goto('/')
  await expect(next.locator('[data-hydrated]').first()).toBeAttached()
  await expect(next.getByRole('button', suggestion('لا شكرًا'))).toHaveCount(0)
})

test('a shopper who chose the language of the page is offered no other', async ({ newShopper }) => {
  const { store } = await newShopper({ locale: 'de-DE' })
  const { page } = store
  await store.open('/de/collections')
  await store.allAlive()
  await page.getByRole('button', suggestion('English')).click()
  await expect(page).toHaveURL('/collections')
  await store.allAlive()
  await expect(page.getByRole('button', suggestion('Auf Deutsch ansehen'))).toHaveCount(0)
})

for (const [locale, path] of [
  ['en-GB', '/collections'],
  ['fr-FR', '/collections'],
  ['de-DE', '/ja/collections'],
] as const)
  test(`nothing is suggested in a browser of ${locale} on ${path}`, async ({ newShopper }) => {
    const { store } = await newShopper({ locale })
    await store.open(path)
    await store.allAlive()
    await expect(store.page.locator('[role=status][lang]')).toHaveCount(0)
  })
