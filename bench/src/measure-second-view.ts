import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { chromium, devices, type Page } from '@playwright/test'
import type { BenchPage } from './bench-page.ts'
import type { Measured } from './measured.ts'
import { median } from './median.ts'

const RUNS = 3
const BUDGET_MS = 1_200
/** Lighthouse's slow phone, but really slowed down: what the first view left in the cache counts. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1_600 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const PROCESSOR_SLOWDOWN = 4
/** Time until the browser tells the largest paint for good. */
const SETTLE_MS = 1_000

/** The largest paint of each page as the second one that a phone opens in the store, after another one has been read. */
export async function measureSecondView(pages: readonly BenchPage[], first: string): Promise<Measured[]> {
  const rows: Measured[] = []
  for (const page of pages) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push(await largestPaint(page, first))
    rows.push({
      what: `${page.name} page as the second view: largest paint`,
      value: median(times),
      unit: 'ms',
      budget: { atMost: BUDGET_MS },
    })
  }
  return rows
}

async function largestPaint({ url, cookie }: BenchPage, first: string): Promise<number> {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      ignoreHTTPSErrors: true,
      ...(cookie && { extraHTTPHeaders: { cookie } }),
    })
    const page = await context.newPage()
    await page.goto(first)
    await page.locator('html[data-fonts]').waitFor({ state: 'detached' })
    await slowDown(page)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    return await page.evaluate(readLargestPaint)
  } finally {
    await browser.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWDOWN })
}

/** Runs in the page. */
function readLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}
