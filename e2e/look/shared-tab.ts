import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from '../fixtures/test.ts'
import { resize } from './resize.ts'

const DESK = 1280
/** Of the store, without scripts. */
const PLAIN_PATH = '/robots.txt'

/**
 * Tests whose shoppers use one tab of the worker, one after another. A new tab is a new process of the browser: it would load, compile and start the
 * store's scripts and the checks again, which takes as long as the checks. What a shopper leaves behind is removed for the next one.
 */
export const test = base.extend<object, { tab: Page }>({
  tab: [
    async ({ browser, stack }, use) => {
      const context = await browser.newContext({ baseURL: stack.storeUrl })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ tab }, use) => {
    const context = tab.context()
    await forgetShopper(context, tab)
    await use(context)
  },
})

async function forgetShopper(context: BrowserContext, tab: Page): Promise<void> {
  await tab.goto(PLAIN_PATH)
  await tab.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await context.clearCookies()
  await tab.emulateMedia({ colorScheme: null, reducedMotion: null })
  await resize(tab, DESK)
}
