import { expect, test } from '../../fragments/test.ts'

test.beforeEach(async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'shelf/announcer' }, { fragment: 'basket/counter' }] })
  await page.goto('/')
  await fragments.expectHydrated('shelf/announcer', 'basket/counter')
})

test('an event of one remote reaches the component of another, with its newest listener', async ({ page, fragments }) => {
  const pieces = fragments.fragment('basket/counter').locator('output')
  await page.getByRole('button', { name: 'Announce three pieces' }).click()
  await expect(pieces).toHaveText('3 pieces')
  // The listener adds to what the last render showed: an older one would show three again.
  await page.getByRole('button', { name: 'Announce three pieces' }).click()
  await expect(pieces).toHaveText('6 pieces')
})

test('a listener is removed with its component', async ({ page, fragments }) => {
  const announce = page.getByRole('button', { name: 'Announce Ann' })
  await announce.click()
  await expect(fragments.fragment('basket/counter')).toContainText('Members: Ann')
  await page.getByRole('button', { name: 'Ignore members' }).click()
  await announce.click()
  await fragments.settle()
  await expect(page.locator('body')).toHaveAttribute('data-greeted', 'Ann ')
})

test('an event of the same name without a valid detail is ignored', async ({ page, fragments }) => {
  await page.evaluate(() => dispatchEvent(new Event('cart:updated')))
  await fragments.settle()
  await expect(fragments.fragment('basket/counter').locator('output')).toHaveText('0 pieces')
})
