import { expect, test } from '../../fragments/test.ts'

/** TypeScript's own types lack it. */
declare const trustedTypes: { createPolicy(name: string, rules: { createHTML(html: string): string }): unknown }

/** HTML that a browser would write otherwise: quotes and references differ. */
const HTML = `<p>It&#x27;s <b>fired</b> twice.</p><img alt='a kiln' src='data:,'>`
const TEXT = `<img src="data:," alt="typed">`
/** What the browser and the page's policy say of what they refuse. */
const REFUSAL = /requires 'Trusted\w+' assignment|Creating a TrustedTypePolicy named|markup was refused|was refused markup/
const PROSE = { fragment: 'shelf/prose', params: { html: HTML, text: TEXT } }

test.beforeEach(async ({ page, site, fragments, watch }) => {
  watch.allow(/fragment shelf\/prose did not match its HTML/)
  site.show({ parts: [PROSE, { fragment: 'shelf/announcer' }] })
  await page.goto('/')
  await fragments.expectHydrated('shelf/prose', 'shelf/announcer')
})

test('a component that is rendered anew shows the markup that the server rendered for it', async ({ page, site, fragments }) => {
  await expect(fragments.fragment('shelf/prose')).toContainText('from the browser')
  await expect(page.locator('[data-prose] b')).toHaveText('fired')
  await page.getByRole('button', { name: 'Write the markup' }).click()
  await expect(page.locator('b')).toHaveCount(2)
  expect(site.faults).not.toContain('shelf/prose crash')
})

test('a component may render an empty script element', async ({ page, fragments }) => {
  await page.getByRole('button', { name: 'Add a script element' }).click()
  await expect(fragments.fragment('shelf/prose').locator('[data-root] script')).toBeAttached()
})

test('text that the server escaped is refused as markup, and reported for the build', async ({ page, site, fragments, watch }) => {
  await page.getByRole('button', { name: 'Write the text as markup' }).click()
  await expect.poll(() => site.faults).toContain('shelf/prose crash')
  expect(watch.complaints.join()).toContain('fragment shelf/prose was refused markup')
  await expect(page.getByAltText('typed')).toHaveCount(0)
  await expect(fragments.fragment('shelf/prose')).toContainText(TEXT)
  watch.allow(REFUSAL)
})

const ATTEMPTS: Record<string, () => unknown> = {
  'foreign markup': () => (document.body.innerHTML = '<p>foreign</p>'),
  'a part of the markup': () => (document.body.innerHTML = '<p>It&#x27;s <b>fired</b>'),
  'another document': () => new DOMParser().parseFromString('<p>foreign</p>', 'text/html'),
  'the address of a script': () => (document.createElement('script').src = '/extra.js'),
  'the text of a script': () => (document.createElement('script').text = 'document.title = "attacked"'),
  'a second default policy': () => trustedTypes.createPolicy('default', { createHTML: (html) => html }),
  'a policy of another name': () => trustedTypes.createPolicy('other', { createHTML: (html) => html }),
}

for (const [name, attempt] of Object.entries(ATTEMPTS)) {
  test(`${name} is refused`, async ({ page, watch }) => {
    await expect(page.evaluate(attempt)).rejects.toThrow(/TypeError/)
    await expect(page.getByRole('button', { name: 'Announce Ann' })).toBeVisible()
    watch.allow(REFUSAL)
  })
}
