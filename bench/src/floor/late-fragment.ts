import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { chromium, type Page } from '@playwright/test'
import { printTable } from '../print-table.ts'
import { inOrder, LATE_MS, lastInSource, outOfOrder } from './late-fragment-pages.ts'
import { servePages } from './serve-pages.ts'

const VARIANTS = {
  '/in-order': 'in order, waiting',
  '/last-in-source': 'last in source, declarative shadow root',
  '/out-of-order': "React's out-of-order streaming",
}
const PARTS = ['brand', 'product', 'late'] as const
const GIVE_UP_MS = 1_500

/** Measures when each part of a page with a late cart badge becomes visible, with JavaScript on and off. */
export async function measureLateFragment(): Promise<void> {
  const server = await servePages({ '/in-order': inOrder, '/last-in-source': lastInSource, '/out-of-order': outOfOrder })
  const browser = await chromium.launch(chromiumLaunch())
  const rows = []
  try {
    for (const javaScriptEnabled of [false, true]) {
      for (const [path, name] of Object.entries(VARIANTS)) {
        const context = await browser.newContext({ javaScriptEnabled })
        const page = await context.newPage()
        // The first visit pays for the process of the renderer.
        await page.goto(server.origin + path)
        const seen = await watchParts(page, server.origin + path)
        rows.push([name, javaScriptEnabled ? 'on' : 'off', ...PARTS.map((part) => seen.get(part) ?? 'never')])
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await server.close()
  }
  printTable(`A fragment ${LATE_MS} ms late: visible after (ms)`, [['variant', 'JavaScript', 'header', 'product', 'late part'], ...rows])
}

async function watchParts(page: Page, url: string): Promise<Map<string, number>> {
  const seen = new Map<string, number>()
  await page.goto('about:blank')
  const started = performance.now()
  const loading = page.goto(url, { waitUntil: 'commit' })
  while (seen.size < PARTS.length && performance.now() - started < GIVE_UP_MS) {
    for (const part of PARTS) {
      if (!seen.has(part) && (await page.locator(`#${part}`).isVisible())) seen.set(part, Math.round(performance.now() - started))
    }
  }
  await loading
  return seen
}
