import { expect, test } from '../../fragments/test.ts'

/** Not as a browser would write it: quotes and references differ. */
const HTML = `<p>It&#x27;s <b>fired</b> twice.</p><img alt='a kiln' src='data:,'>`
const TEXT = `<img src="data:," alt="typed">`
const PROSE = { fragment: 'shelf/prose', params: { html: HTML, text: TEXT } }

test.beforeEach(async ({ page, site, fragments }) => {
  site.show({ parts: [PROSE, { fragment: 'shelf/announcer' }] })
  await page.goto('/')
  await fragments.expectHydrated('shelf/prose', 'shelf/announcer')
})

test('a component that is rendered anew shows the markup that the server rendered for it', async ({ page, site, fragments, watch }) => {
  await expect(fragments.fragment('shelf/prose')).toContainText('from the browser')
  await expect(page.locator('[data-prose] b')).toHaveText('fired')
  await page.getByRole('button', { name: 'Write the markup' }).click()
  await expect(page.locator('b')).toHaveCount(2)
  expect(site.faults).not.toContain('shelf/prose crash')
  watch.allow(/did not match its HTML/)
})

test('a component may render an empty script element', async ({ page, fragments, watch }) => {
  await page.getByRole('button', { name: 'Add a script element' }).click()
  await expect(fragments.fragment('shelf/prose').locator('[data-root] script')).toBeAttached()
  watch.allow(/did not match its HTML/)
})

test('text that the server escaped is refused as markup, and reported for the build', async ({ page, site, fragments, watch }) => {
  await page.getByRole('button', { name: 'Write the text as markup' }).click()
  await expect.poll(() => site.faults).toContain('shelf/prose crash')
  expect(watch.complaints.join()).toContain('fragment shelf/prose was refused markup')
  await expect(page.getByAltText('typed')).toHaveCount(0)
  await expect(fragments.fragment('shelf/prose')).toContainText(TEXT)
  watch.allow(/./)
})

const ATTEMPTS: Record<string, () => unknown> = {
  'foreign markup': () => (document.body.innerHTML = '<p>foreign</p>'),
  'a part of the markup': () => (document.body.innerHTML = '<p>It&#x27;s <b>fired</b>'),
  'another document': () => new DOMParser().parseFromString('<p>foreign</p>', 'text/html'),
  'the address of a script': () => (document.createElement('script').src = '/extra.js'),
  'the text of a script': () => (document.createElement('script').text = 'document.title = "attacked"'),
  'a second default policy': () => createPolicy('default'),
  'a policy of another name': () => createPolicy('other'),
}

/** Runs in the page. */
declare function createPolicy(name: string): unknown

for (const [name, attempt] of Object.entries(ATTEMPTS)) {
  test(`${name} is refused`, async ({ page, watch }) => {
    await page.evaluate(() => {
      const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      Object.assign(window, { createPolicy: (policy: string) => trustedTypes.createPolicy(policy, { createHTML: (html: string) => html }) })
    })
    await expect(page.evaluate(attempt)).rejects.toThrow(/TypeError/)
    await expect(page.getByRole('button', { name: 'Announce Ann' })).toBeVisible()
    watch.allow(/./)
  })
}
