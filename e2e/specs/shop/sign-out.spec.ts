import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { chromium } from '@playwright/test'
import { requestsFor } from '../../fixtures/requests-for.ts'
import { SESSION_COOKIE } from '../../fixtures/session-cookie.ts'
import { Store } from '../../fixtures/store.ts'
import { expect, test } from '../../fixtures/test.ts'
import { Before } from '../../http/before.ts'

for (const javaScriptEnabled of [true, false]) {
  test(`after signing out, Back shows no personal page, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({ stack }) => {
    // Playwright switches the memory for Back off, and the headless shell has none.
    const browser = await chromium.launch({ ...chromiumLaunch(), ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    try {
      const page = await browser.newPage({ baseURL: stack.storeUrl, javaScriptEnabled })
      const store = new Store(page)
      const ann = await new Before(page.context(), stack.storeUrl).signUp()
      await store.open('/collections')
      await store.account.expectName(ann)
      const requested = requestsFor(page, '/collections')
      await store.open('/cart')
      await store.whole('account/account-menu')
      // A page out of that memory has no load event, and is not asked for.
      await page.goBack({ waitUntil: 'commit' })
      await store.account.expectName(ann)
      expect(requested).toEqual([])
      await store.account.signOut()
      await expect(page).toHaveURL('/')
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveURL('/collections')
      await store.account.expectAnonymous()
    } finally {
      await browser.close()
    }
  })
}

test('after signing out, another tab drops personal data when it is shown again', async ({ store, before, context }) => {
  const ann = await before.signUp()
  await store.open('/account')
  const other = await store.inNewTab(context)
  await other.open('/collections')
  await other.account.expectName(ann)
  const look = () => other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await look()
  await other.account.expectName(ann)
  await store.account.signOut()
  await expect(store.page).toHaveURL('/')
  await look()
  await other.account.expectAnonymous()
})

test('a signed-out session cookie is refused', async ({ stack, store, before, context }) => {
  await before.signUp()
  await store.open('/account')
  const copy = stack.httpShopper()
  copy.setCookie(SESSION_COOKIE, (await context.cookies()).find(({ name }) => name === SESSION_COOKIE)?.value ?? '')
  expect((await copy.get('/account')).status).toBe(200)
  await store.account.signOut()
  await store.account.expectAnonymous()
  expect((await copy.get('/account')).location).toBe(`${stack.storeUrl}/login?returnTo=%2Faccount`)
})
