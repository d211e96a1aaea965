import { get } from 'node:http'
import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { chromium, devices, type Browser } from '@playwright/test'
import type { BenchPage } from './bench-page.ts'
import type { Measured } from './measured.ts'

const KB = 1024
const BLOCKING_CSS_BUDGET = 15 * KB
const FONTS_BUDGET = 30 * KB
const PICTURE_BUDGET = 40 * KB
/** Rounds of requests for scripts: none is asked for because another one has been read. */
const SCRIPT_ROUNDS_BUDGET = 1
const ALIVE = '[data-fragment]:has(> script[data-hydrate*=\'"hydrate":"load"\']):not([data-hydrated])'
/** Time until the browser tells the largest picture. */
const SETTLE_MS = 1_000

interface Span {
  readonly start: number
  readonly end: number
}

interface FirstView {
  readonly blockingStyles: readonly string[]
  readonly picture: string
  readonly scripts: readonly Span[]
}

/** Measures what a phone loads for the first screen of each page until it is alive. */
export async function measureFirstView(pages: readonly BenchPage[]): Promise<Measured[]> {
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const rows: Measured[] = []
    for (const page of pages) rows.push(...(await measurePage(browser, page)))
    return rows
  } finally {
    await browser.close()
  }
}

async function measurePage(browser: Browser, { name, url, cookie }: BenchPage): Promise<Measured[]> {
  const context = await browser.newContext({ ...devices['Pixel 7'], ...(cookie && { extraHTTPHeaders: { cookie } }) })
  const page = await context.newPage()
  const sizes = new Map<string, { type: string; bytes: Promise<number> }>()
  page.on('requestfinished', (request) => {
    sizes.set(request.url(), { type: request.resourceType(), bytes: request.sizes().then(({ responseBodySize }) => responseBodySize) })
  })
  await page.goto(url)
  await page.locator(ALIVE).first().waitFor({ state: 'detached' })
  const requests = sizes.size
  await page.waitForTimeout(SETTLE_MS)
  const view = await page.evaluate(readFirstView)
  const fonts = await Promise.all([...sizes.values()].filter(({ type }) => type === 'font').map(({ bytes }) => bytes))
  const styles = await Promise.all(view.blockingStyles.map(gzipBytes))
  const picture = await sizes.get(view.picture)?.bytes
  await context.close()
  return [
    { what: `${name} page: blocking CSS`, value: sum(styles), unit: 'bytes gzip', budget: { atMost: BLOCKING_CSS_BUDGET } },
    { what: `${name} page: fonts`, value: sum(fonts), unit: 'bytes', budget: { atMost: FONTS_BUDGET } },
    ...(picture
      ? [
          {
            what: `${name} page: largest picture of a phone's first screen`,
            value: picture,
            unit: 'bytes',
            budget: { atMost: PICTURE_BUDGET },
          },
        ]
      : []),
    { what: `${name} page: requests until hydrated`, value: requests, unit: 'requests' },
    {
      what: `${name} page: rounds of scripts until hydrated`,
      value: rounds(view.scripts),
      unit: 'rounds',
      budget: { atMost: SCRIPT_ROUNDS_BUDGET },
    },
  ]
}

/** Runs in the page. */
async function readFirstView(): Promise<FirstView> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const picture = await new Promise<string>((resolve) => {
    new PerformanceObserver((list) => resolve(String(Reflect.get(list.getEntries().at(-1) ?? {}, 'url')))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  return {
    blockingStyles: entries
      .filter((entry) => Reflect.get(entry, 'renderBlockingStatus') === 'blocking' && entry.name.endsWith('.css'))
      .map((entry) => entry.name),
    picture,
    scripts: entries.filter((entry) => entry.name.endsWith('.js')).map((entry) => ({ start: entry.startTime, end: entry.responseEnd })),
  }
}

/** A round begins with the first script that was asked for after one of the round before had come. */
function rounds(scripts: readonly Span[]): number {
  let count = 0
  let roundEnds = Number.NEGATIVE_INFINITY
  for (const { start, end } of scripts.toSorted((a, b) => a.start - b.start)) {
    if (count === 0 || start >= roundEnds) {
      count += 1
      roundEnds = end
    }
    roundEnds = Math.min(roundEnds, end)
  }
  return count
}

/** Measures the bytes that a browser with gzip receives. */
function gzipBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.headers['content-encoding'] !== 'gzip') {
        reject(new Error(`${url} came without gzip`))
        response.resume()
        return
      }
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.byteLength)).on('end', () => resolve(bytes))
    }).on('error', reject)
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
