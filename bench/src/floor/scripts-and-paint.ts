import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { median } from '../median.ts'
import { printTable } from '../print-table.ts'
import { scriptTimingSite } from './script-timing-site.ts'
import { servePages } from './serve-pages.ts'

const RUNS = 5
/** The slow phone on a slow network that Lighthouse's mobile profile stands for. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: (1.6 * 1024 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 }
const CPU_SLOWDOWN = 4
const VARIANTS = { '/before': 'preloaded in the head', '/after': 'after the largest paint (boot)' }

/** The largest paint and the end of the scripts, with the scripts before and after the paint. */
export async function measureScriptsAndPaint(): Promise<void> {
  const server = await servePages(await scriptTimingSite())
  const browser = await chromium.launch(chromiumLaunch())
  const rows = []
  try {
    for (const [path, name] of Object.entries(VARIANTS)) {
      const runs = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await visit(browser, server.origin + path))
      rows.push([name, median(runs.map((timing) => timing.paint)), median(runs.map((timing) => timing.scripts))])
    }
  } finally {
    await browser.close()
    await server.close()
  }
  printTable(`Scripts and the largest paint, slow phone, median of ${RUNS} (ms)`, [['scripts', 'largest paint', 'scripts done'], ...rows])
}

async function visit(browser: Browser, url: string): Promise<{ paint: number; scripts: number }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  try {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.goto(url)
    await page.waitForFunction(() => performance.getEntriesByName('scripts-done').length > 0)
    return await readTimings(page)
  } finally {
    await context.close()
  }
}

function readTimings(page: Page): Promise<{ paint: number; scripts: number }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const paint = Math.round(list.getEntries().at(-1)?.startTime ?? Number.NaN)
          const scripts = Math.round(performance.getEntriesByName('scripts-done')[0]?.startTime ?? Number.NaN)
          resolve({ paint, scripts })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}
