import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import { chromium } from '@playwright/test'
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse'
import type { BenchPage } from './bench-page.ts'
import type { Measured } from './measured.ts'
import { median } from './median.ts'

const RUNS = 3
/** Attempts at a recording: on a busy machine it sometimes misses its own beginning, which Lighthouse reports as "run again". */
const ATTEMPTS = 3
const CATEGORIES = { performance: 'performance', accessibility: 'accessibility', 'best-practices': 'best practices', seo: 'SEO' } as const
const PERFECT = 100
const METRICS = [
  { audit: 'largest-contentful-paint', name: 'largest paint', unit: 'ms', limit: 1_200 },
  { audit: 'total-blocking-time', name: 'blocking time', unit: 'ms', limit: 20 },
  { audit: 'cumulative-layout-shift', name: 'layout shift', unit: '', limit: 0 },
] as const

type Report = RunnerResult['lhr']

/**
 * Lighthouse as a phone, each page alone in a fresh browser, the middle of three runs. Network and processor are those of a slow phone
 * by simulation: Lighthouse loads the page as fast as it can and reckons what it would have taken. A busy machine makes it worse, no
 * machine makes it better.
 */
export async function measureLighthouse(pages: readonly BenchPage[], part: 'all' | 'metrics' = 'all'): Promise<Measured[]> {
  const rows: Measured[] = []
  for (const page of pages) {
    const reports: Report[] = []
    for (let run = 0; run < RUNS; run += 1) reports.push(await runLighthouse(page))
    rows.push(...(part === 'all' ? scoreRows(page, reports) : []), ...metricRows(page, reports))
    if (part === 'all') tellFailures(page, reports.at(-1))
  }
  return rows
}

async function runLighthouse(page: BenchPage): Promise<Report> {
  let reason = ''
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const report = await recordPage(page)
    if (!report.runtimeError) return report
    reason = report.runtimeError.message
  }
  throw new Error(`Lighthouse could not read ${page.url}: ${reason}`)
}

async function recordPage({ url, cookie }: BenchPage): Promise<Report> {
  const [port = 0] = await freePorts(1)
  const { executablePath, args } = chromiumLaunch()
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`, '--ignore-certificate-errors'],
  })
  try {
    const flags: Flags = {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(CATEGORIES),
      ...(cookie && { extraHeaders: { Cookie: cookie } }),
    }
    const result = await lighthouse(url, flags)
    if (!result) throw new Error(`Lighthouse gave no report of ${url}`)
    return result.lhr
  } finally {
    await browser.close()
  }
}

function scoreRows({ name, noindex }: BenchPage, reports: readonly Report[]): Measured[] {
  return Object.entries(CATEGORIES).map(([category, title]) => {
    const value = median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100))
    return {
      what: `${name} page: Lighthouse ${title}`,
      value,
      unit: 'of 100',
      budget: category === 'seo' && noindex ? undefined : { atLeast: PERFECT },
    }
  })
}

function metricRows({ name }: BenchPage, reports: readonly Report[]): Measured[] {
  return METRICS.map(({ audit, name: metric, unit, limit }) => {
    const value = median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN))
    return { what: `${name} page: ${metric}`, value: asPrinted(value), unit, budget: { atMost: limit } }
  })
}

/** Lighthouse prints three decimals. */
const asPrinted = (value: number): number => Number(value.toFixed(3))

/** Prints the audits that cost points in the last run, because a score alone does not say what to fix. */
function tellFailures({ name, noindex }: BenchPage, report: Report | undefined): void {
  for (const [category, { auditRefs }] of Object.entries(report?.categories ?? {})) {
    if (category === 'seo' && noindex) continue
    for (const { id, weight } of auditRefs) {
      const audit = report?.audits[id]
      if (audit && weight > 0 && audit.score !== null && audit.score < 1)
        console.log(`${name} page, ${category}: ${id} (${audit.score}) ${audit.displayValue ?? audit.title}`)
    }
  }
}
