import type { Page } from '@playwright/test'
import { BUILD } from '../../fragments/compose-page.ts'
import { expect, test } from '../../fragments/test.ts'

// What a browser has not loaded before is looked at.
test.use({ newTab: true })

const PART = { fragment: 'shelf/greeting' }
const OTHER = { fragment: 'basket/price' }
const FILES = {
  entry: `/_mfe/shelf/${BUILD}/file.js`,
  'messages file': `/_mfe/shelf/${BUILD}/messages.en.js`,
}
/** A script that would run as well as the file that it takes the place of. */
const CHANGED =
  'globalThis.intruder = true; export const init = () => {}, get = async () => () => ({ default: () => null }); export default {}'

/** What the browser and the client say of a script that is refused. */
const REFUSAL = /Failed to find a valid digest|integrity checks failed|was not brought to life|has scripts of unknown integrity/

const intruder = () => Reflect.get(globalThis, 'intruder') as unknown

for (const [name, path] of Object.entries(FILES)) {
  test(`a changed ${name} is refused, the HTML stays and the other fragments live`, async ({ page, site, fragments, watch }) => {
    site.show({ parts: [PART, OTHER] })
    site.change(path, CHANGED)
    await page.goto('/')
    await fragments.expectHydrated(OTHER.fragment)
    await expect.poll(() => watch.complaints.join()).toContain('fragment shelf/greeting was not brought to life')
    await fragments.expectNotHydrated(PART.fragment)
    await expect.poll(() => site.faults).toEqual(['shelf/greeting load', `shelf/greeting refused ${path.split('/').at(-1)}`])
    expect(await page.evaluate(intruder)).toBeUndefined()
    watch.allow(REFUSAL)
  })
}

test('a changed script that a module loads later is refused', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [PART, OTHER] })
  await page.goto('/')
  await fragments.expectHydrated(PART.fragment, OTHER.fragment)
  const chunks = fragments.requested(/^\/_mfe\/shelf\/.*\.js$/).filter((path) => !Object.values(FILES).includes(path))
  expect(chunks.length).toBeGreaterThan(0)
  site.show({ parts: [PART, OTHER] })
  for (const path of chunks) site.change(path, CHANGED)
  await page.goto('/')
  await fragments.expectHydrated(OTHER.fragment)
  await fragments.expectNotHydrated(PART.fragment)
  expect(await page.evaluate(intruder)).toBeUndefined()
  expect(watch.complaints.join()).toContain('integrity')
  watch.allow(REFUSAL)
})

test('a changed client runs nothing, and forms still post', async ({ page, site, fragments, watch }) => {
  site.show({ parts: [{ fragment: 'shelf/fragile', params: { breaks: 'never' } }] })
  site.change('/client.js', CHANGED)
  await page.goto('/')
  await expect.poll(() => watch.complaints.join()).toContain('integrity')
  await fragments.expectNotHydrated('shelf/fragile')
  expect(await page.evaluate(intruder)).toBeUndefined()
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('form', { name: 'Plain' }).getByRole('button').click()
  expect((await posted).isNavigationRequest()).toBe(true)
  watch.allow(REFUSAL, /Failed to fetch dynamically imported module/)
})

test('a late fragment stays as it is when the host does not know the integrity of its build', async ({ page, site, fragments, watch }) => {
  const build = 'ba9876543210'
  site.show({ parts: [{ ...PART, build }, OTHER] })
  await page.goto('/')
  await fragments.expectHydrated(OTHER.fragment)
  await expect.poll(() => watch.complaints.join()).toContain(`${build} has scripts of unknown integrity`)
  await fragments.expectNotHydrated(PART.fragment)
  expect(fragments.requested(/^\/_mfe\/shelf\//)).toEqual([])
  watch.allow(REFUSAL)
})

test.describe('a fragment that is fetched later', () => {
  const open = (page: Page) => page.getByRole('button', { name: 'Open first' }).click()

  test.beforeEach(async ({ page, site, fragments }) => {
    site.show({ parts: [{ fragment: 'shelf/drawer' }], unlisted: /^\/_mfe\/basket\// })
    await page.goto('/')
    await fragments.expectHydrated('shelf/drawer')
  })

  test('runs scripts that are no part of the document, by their integrity', async ({ page, fragments }) => {
    await open(page)
    await expect(page.getByText('List first')).toBeVisible()
    await fragments.expectHydrated('basket/summary')
  })

  test('runs no changed script', async ({ page, site, fragments, watch }) => {
    site.change(`/_mfe/basket/${BUILD}/file.js`, CHANGED)
    await open(page)
    await expect(page.getByText('first failed')).toBeVisible()
    await expect(fragments.fragment('basket/summary')).toHaveCount(0)
    expect(await page.evaluate(intruder)).toBeUndefined()
    expect(watch.complaints.join()).toContain('Failed to find a valid digest')
    watch.allow(REFUSAL)
  })
})

test('a fragment that waits until it is seen asks for the integrity of scripts that the document came without', async ({
  page,
  site,
  fragments,
}) => {
  const part = { fragment: 'basket/price', below: true, hydration: { hydrate: 'visible' as const } }
  site.show({ parts: [PART, part], unlisted: /^\/_mfe\/basket\// })
  await page.goto('/')
  await fragments.expectHydrated(PART.fragment)
  expect(fragments.requested(/basket/)).toEqual([])
  await fragments.fragment('basket/price').scrollIntoViewIfNeeded()
  await fragments.expectHydrated('basket/price')
  expect(fragments.requested(/_fragment\/basket/)).toHaveLength(1)
})
