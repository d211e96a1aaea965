import { expect, test } from '../../fixtures/test.ts'
import { untilCopies } from '../../http/show-page.ts'
import { axeFindings } from '../../look/axe.ts'
import { overflowing } from '../../look/overflow.ts'
import type { Stack } from '../../stack/stack.ts'
import { JAVASCRIPT_ON_FORMS } from '../../test-data/javascript-on-forms.ts'
import { MUG } from '../../test-data/known-products.ts'

/** The time limit for a change to be shown, from the platform's response on. */
const RIGHT = { timeout: 5_000, intervals: [200] }

const offer = (stack: Stack, languages: string[] | null) =>
  stack.platform.elevated('PATCH', '/platform/v1/store/content', { content: { languages } })
const textOf = async (stack: Stack, path: string) => (await fetch(stack.storeUrl + path)).text()

test.afterEach(async ({ stack }) => {
  await offer(stack, null)
  for (const path of [MUG.path, `/de${MUG.path}`]) await expect.poll(() => textOf(stack, path), RIGHT).toContain('value="ja"')
})

for (const javaScriptEnabled of JAVASCRIPT_ON_FORMS)
  test(`shoppers choose among the languages that the owner offers ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    stack,
    newShopper,
  }) => {
    for (const path of [MUG.path, `/de${MUG.path}`]) await untilCopies(stack, path)
    await offer(stack, ['en', 'ar'])
    await expect.poll(() => textOf(stack, MUG.path), RIGHT).not.toContain('value="ja"')
    await expect.poll(() => textOf(stack, '/sitemap.xml'), RIGHT).not.toContain('hreflang="ja"')
    expect(await textOf(stack, '/sitemap.xml')).toContain('hreflang="ar"')
    const { store } = await newShopper({ javaScriptEnabled, locale: 'ja-JP' })
    const { page } = store
    await page.setViewportSize({ width: 390, height: 844 })
    await store.open(MUG.path)
    await expect(page.locator('form[action="/locale"] button')).toHaveText(['English', 'العربية'])
    await expect(page.locator('link[hreflang]')).toHaveCount(3)
    await expect(page.getByRole('button', { name: '日本語で表示する' })).toHaveCount(0)
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page).toHaveURL(`/ar${MUG.path}`)
    expect(await overflowing(page)).toEqual([])
    if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([])
    await store.open(`/de${MUG.path}`)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('form[action="/locale"] button')).toHaveText(['English', 'العربية'])
  })

test('hosted pages offer the same languages', async ({ stack, store }) => {
  await offer(stack, ['en', 'de'])
  await store.open('/login')
  await expect(async () => {
    await store.page.reload()
    await expect(store.page.locator('.hosted-foot li')).toHaveText(['English', 'Deutsch'], { timeout: 500 })
  }).toPass(RIGHT)
})
