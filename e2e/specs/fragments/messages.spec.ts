import { paramsQuery } from '@galleria/fragments/contract'
import { expect, test } from '../../fragments/test.ts'

test('a component speaks the language of the page with the messages of its remote’s build', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'shelf/greeting' }, { fragment: 'shelf/product' }] })
  await page.goto('/de')
  await fragments.expectHydrated('shelf/greeting', 'shelf/product')
  await expect(page.getByText('Guten Tag, Ann')).toBeVisible()
  await page.getByRole('button', { name: '1 Mal' }).click()
  await expect(page.getByRole('button', { name: '2 Male' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/de/cart')
  expect(fragments.requested(/messages/)).toEqual([expect.stringMatching(/messages\.de\.js$/)])
})

test('new props are requested in the language of the page', async ({ page, site, fragments }) => {
  site.show({ parts: [{ fragment: 'shelf/product' }] })
  await page.goto('/de')
  await fragments.expectHydrated('shelf/product', 'basket/summary')
  await page.getByRole('button', { name: 'Large' }).click()
  await expect(page.getByText('List large')).toBeVisible()
  expect(fragments.requested(/_fragment/)).toEqual([`/de/_fragment/basket/summary?${paramsQuery({ list: 'large' })}`])
})

test('a component without declared messages shows the keys', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [{ fragment: 'shelf/greeting', hydration: { messages: undefined } }] })
  await page.goto('/')
  await fragments.expectHydrated('shelf/greeting')
  await expect(page.getByText('greeting.text')).toBeVisible()
  watch.allow(/did not match/)
})

test('messages that could not be loaded once are loaded for the next fragment', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [{ fragment: 'shelf/greeting' }, { fragment: 'shelf/product', below: true, hydration: { hydrate: 'visible' } }] })
  await page.route('**/messages.en.js', (route) => route.abort())
  await page.goto('/')
  await expect.poll(() => watch.complaints.join()).toContain('shelf/greeting was not brought to life')
  watch.allow(/ERR_FAILED|was not brought to life/)
  await page.unroute('**/messages.en.js')
  await fragments.fragment('shelf/product').scrollIntoViewIfNeeded()
  await fragments.expectHydrated('shelf/product')
})
