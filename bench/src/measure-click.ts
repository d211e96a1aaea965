import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { chromium, type Page } from '@playwright/test'
import type { Measured } from './measured.ts'
import { median } from './median.ts'

const CLICKS = 9
const BUDGET_MS = 100
const CLICKED_AT = 'clicked-at'

/** Measures from a click on a link that the pointer rested on to the first paint of the page behind it. */
export async function measureClick(from: string, path: string): Promise<Measured[]> {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript(noteClicks, CLICKED_AT)
    const times: number[] = []
    for (let click = 0; click < CLICKS; click += 1) times.push(await timeOfClick(page, from, path))
    return [{ what: 'click → first paint of the new page, fetched ahead', value: median(times), unit: 'ms', budget: { atMost: BUDGET_MS } }]
  } finally {
    await browser.close()
  }
}

async function timeOfClick(page: Page, from: string, path: string): Promise<number> {
  await page.goto(from, { waitUntil: 'load' })
  const link = page.locator(`main a[href="${path}"]`).first()
  const ahead = page.waitForResponse(
    (response) => response.request().headers()['sec-purpose'] === 'prefetch' && new URL(response.url()).pathname === path,
  )
  await link.hover()
  await (await ahead).finished()
  await link.click()
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'load' })
  return page.evaluate(readClickToPaint, CLICKED_AT)
}

/** Runs in the page. */
function noteClicks(key: string): void {
  addEventListener('click', (event) => sessionStorage.setItem(key, String(performance.timeOrigin + event.timeStamp)), true)
}

/** Runs in the page. */
async function readClickToPaint(key: string): Promise<number> {
  const paint = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => {
      const first = list.getEntriesByName('first-contentful-paint')[0]
      if (first) resolve(first.startTime)
    }).observe({ type: 'paint', buffered: true })
  })
  return performance.timeOrigin + paint - Number(sessionStorage.getItem(key))
}
