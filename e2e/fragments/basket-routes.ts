import type { Page, Route } from '@playwright/test'
import { BUILD } from './compose-page.ts'

export const NEWER = 'ba9876543210'
export const SUMMARY = '**/_fragment/basket/summary?*'

/** Fulfils a request for a fragment with what a remote with other files would send. */
export async function changeData(route: Route, change: (data: object) => object): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: change(await response.json()) })
}

/** Deploys the basket anew: from here on its fragments come from a newer build, with the same files. */
export async function deployBasket(page: Page): Promise<void> {
  await page.route(SUMMARY, (route) => changeData(route, (data) => JSON.parse(JSON.stringify(data).replaceAll(BUILD, NEWER))))
  await page.route(`**/_mfe/basket/${NEWER}/*`, async (route) =>
    route.fulfill({ response: await route.fetch({ url: route.request().url().replace(NEWER, BUILD) }) }),
  )
}

/** Holds responses back until the test releases them. */
export async function hold(page: Page, pattern: string) {
  const requested = page.waitForRequest(pattern)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    const response = await route.fetch()
    await promise
    await route.fulfill({ response })
  })
  return { requested, release: resolve }
}

export const noteIn = (page: Page, fragment: string) =>
  page.locator(`[data-fragment="${fragment}"]`).getByRole('button', { name: /^Notes/ })
