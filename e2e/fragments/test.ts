import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test'
import { PageWatch } from '../fixtures/page-watch.ts'
import { SharedTabs } from '../fixtures/shared-tabs.ts'
import { BUILD } from './compose-page.ts'
import { FragmentSite } from './fragment-site.ts'

interface TestFixtures {
  /** A tab that no other test has used: for tests of what a browser has not loaded before, or that run scripts before each page. */
  newTab: boolean
  site: FragmentSite
  fragments: FragmentPage
  watch: PageWatch
}

/** A page of the site as a test sees it. */
export class FragmentPage {
  readonly page: Page
  readonly #requests: Request[] = []

  constructor(page: Page) {
    this.page = page
    page.on('request', (request) => this.#requests.push(request))
  }

  /** A fragment's element. */
  fragment(name: string): Locator {
    return this.page.locator(`[data-fragment="${name}"]`)
  }

  async expectHydrated(...names: string[]): Promise<void> {
    for (const name of names) await expect(this.fragment(name)).toHaveAttribute('data-hydrated', BUILD)
  }

  async expectNotHydrated(...names: string[]): Promise<void> {
    await this.settle()
    for (const name of names) await expect(this.fragment(name)).not.toHaveAttribute('data-hydrated')
  }

  /** Paths with their queries, of scripts and data, in the order of their requests. */
  requested(pattern: RegExp): string[] {
    return this.#requests.map((request) => request.url().slice(new URL(request.url()).origin.length)).filter((path) => pattern.test(path))
  }

  /** Lets the page do what it would do by itself: a frame is drawn and its tasks have run. */
  async settle(): Promise<void> {
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))))
  }

  /** What components were mounted and unmounted. */
  lifecycle(): Promise<string[]> {
    return this.page.evaluate(() => globalThis.lifecycle ?? [])
  }
}

export const test = base.extend<TestFixtures, { server: FragmentSite; tabs: SharedTabs }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture says by its pattern on which others it depends
    async ({}, use) => {
      const site = await FragmentSite.start()
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
  tabs: [
    async ({ browser }, use) => {
      const tabs = new SharedTabs(browser)
      await use(tabs)
      await tabs.close()
    },
    { scope: 'worker' },
  ],
  newTab: [false, { option: true }],
  baseURL: async ({ server }, use) => use(server.origin),
  context: async ({ browser, server, tabs, newTab, javaScriptEnabled, hasTouch, bypassCSP, viewport }, use, testInfo) => {
    const options = { baseURL: server.origin, javaScriptEnabled, hasTouch, bypassCSP, viewport }
    if (newTab) {
      const context = await browser.newContext(options)
      await use(context)
      await context.close()
      return
    }
    const page = await tabs.take(options)
    await use(page.context())
    await tabs.release(page, { spoiled: testInfo.status !== testInfo.expectedStatus })
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  site: async ({ server }, use) => {
    server.show({ parts: [] })
    await use(server)
  },
  watch: [
    async ({ context }, use) => {
      const watch = new PageWatch()
      const end = watch.watch(context)
      await use(watch)
      end()
      expect(watch.complaints, 'complaints of the browser').toEqual([])
    },
    { auto: true },
  ],
  fragments: async ({ page }, use) => use(new FragmentPage(page)),
})

export { expect } from '@playwright/test'
