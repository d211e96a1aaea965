import type { Page } from '@playwright/test'
import { BUILD } from '../../fragments/compose-page.ts'
import type { FragmentSite } from '../../fragments/fragment-site.ts'
import { expect, test } from '../../fragments/test.ts'

const PART = { fragment: 'shelf/fragile', params: { breaks: 'never' } }
const OTHER = { fragment: 'basket/price' }
const ENTRY = `/_mfe/shelf/${BUILD}/file.js`

/** The fragment is readable, and its form posts as it would without JavaScript: the browser shows the page of the response. */
async function expectPlainFormWorks(page: Page, site: FragmentSite): Promise<void> {
  await expect(page.getByRole('link', { name: 'Elsewhere' })).toBeVisible()
  const posted = page.waitForRequest((request) => request.method() === 'POST' && !request.url().endsWith('/_report'))
  await page.getByRole('form', { name: 'Plain' }).getByRole('button').click()
  expect((await posted).isNavigationRequest()).toBe(true)
  await page.waitForLoadState()
  expect(site.submissions).toMatchObject([
    { fragment: 'basket/add', form: { quantity: '2' }, accept: expect.stringContaining('text/html') },
  ])
}

const FAULTS: Record<string, (page: Page, site: FragmentSite) => unknown> = {
  'cannot be reached': (page) => page.route(ENTRY, (route) => route.abort()),
  'is gone': (page) => page.route(ENTRY, (route) => route.fulfill({ status: 404 })),
  throws: (_, site) => site.publish(ENTRY, 'throw new Error("broken entry")'),
  'lacks the fragment': (_, site) =>
    site.publish(ENTRY, 'export const init = () => {}; export const get = () => Promise.reject("lacking")'),
  'comes without its messages': (page) => page.route('**/messages.en.js', (route) => route.abort()),
}

for (const [name, provoke] of Object.entries(FAULTS)) {
  test(`when an entry ${name}, the HTML stays, the form works and the other fragments live`, async ({ page, site, fragments, watch }) => {
    site.show({ parts: [PART, OTHER] })
    await provoke(page, site)
    await page.goto('/')
    await fragments.expectHydrated(OTHER.fragment)
    await expect.poll(() => watch.complaints.join()).toContain('fragment shelf/fragile was not brought to life')
    expect(watch.complaints.join(), 'reported, not thrown at the page').not.toContain('uncaught')
    watch.allow(/./)
    await fragments.expectNotHydrated(PART.fragment)
    await expect.poll(() => site.faults).toEqual(['shelf/fragile load'])
    await expectPlainFormWorks(page, site)
  })
}

test('scripts of another build or site are not run for a fragment', async ({ page, site, fragments, watch }) => {
  const foreign = ['../ba9876543210/file.js', `../../basket/${BUILD}/file.js`, '//elsewhere.example/file.js', 'file.js?other']
  for (const entry of foreign) {
    await test.step(entry, async () => {
      site.show({ parts: [{ ...PART, hydration: { entry } }, { fragment: 'shelf/announcer' }] })
      await page.goto('/')
      await fragments.expectHydrated('shelf/announcer')
      await fragments.expectNotHydrated(PART.fragment)
      expect(watch.complaints.join()).toContain('names files that are not of its build')
    })
  }
  watch.allow(/./)
  await expectPlainFormWorks(page, site)
})

test('a fragment without a root element is reported and left alone', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [{ ...PART, rewrite: (html) => html.replace(' data-root', '') }, OTHER] })
  await page.goto('/')
  await fragments.expectHydrated(OTHER.fragment)
  await fragments.expectNotHydrated(PART.fragment)
  expect(watch.complaints.join()).toContain('fragment shelf/fragile has no root element')
  watch.allow(/./)
  await expectPlainFormWorks(page, site)
})

test('a component that throws during hydration keeps the server HTML', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [{ ...PART, params: { breaks: 'in the browser' } }, OTHER] })
  await page.goto('/')
  await fragments.expectHydrated(OTHER.fragment)
  await expect.poll(() => watch.complaints.join()).toContain('fragment shelf/fragile crashed Error: fragile')
  expect(watch.complaints.join()).not.toContain('uncaught')
  watch.allow(/./)
  await expectPlainFormWorks(page, site)
})

test('a component that throws after hydration is replaced by the server HTML', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [PART, OTHER] })
  await page.goto('/')
  await fragments.expectHydrated(PART.fragment, OTHER.fragment)
  await page.getByRole('textbox', { name: 'Quantity' }).fill('5')
  await page.getByRole('button', { name: 'Break' }).click()
  await expect.poll(() => watch.complaints.join()).toContain('fragment shelf/fragile crashed Error: fragile')
  watch.allow(/./)
  await expect.poll(() => site.faults).toEqual(['shelf/fragile crash'])
  await page.getByRole('button', { name: 'Notes: 0' }).click()
  await expect(page.getByRole('button', { name: 'Notes: 1' })).toBeVisible()
  await expectPlainFormWorks(page, site)
})

test('a hydrated form posts natively when the host has no browser runtime', async ({ page, site, fragments }) => {
  site.show({ parts: [PART] })
  await page.goto('/')
  await fragments.expectHydrated(PART.fragment)
  await page.evaluate(() => Reflect.deleteProperty(globalThis, Symbol.for('galleria.browser')))
  await expectPlainFormWorks(page, site)
})
