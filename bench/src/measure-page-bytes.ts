import { gzipSync } from 'node:zlib'
import { bytesOf, scriptsOf, watchScripts } from '@galleria/e2e/fixtures/loaded-scripts.ts'
import { REMOTE_SIZE_LIMITS } from '@galleria/fragments/release'
import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { PROJECT_REMOTES } from '@galleria/tooling/edge/project/project-remotes.ts'
import { chromium, type Browser } from '@playwright/test'
import { measureRelease } from './measure-release.ts'
import type { Measured } from './measured.ts'

const KB = 1024
const SCRIPTS_BUDGET = 80 * KB
const HTML_BUDGETS: Record<string, number> = { product: 8 * KB, collection: 9 * KB, filtered: 9 * KB, search: 9 * KB }

/** Bytes of JavaScript that a browser really loads for each page until it is alive, of its HTML if it were compressed, and of a release to a returning shopper. */
export async function measurePageBytes(storeUrl: string, pages: Readonly<Record<string, string>>, cookie?: string): Promise<Measured[]> {
  const headers = cookie ? { cookie } : undefined
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const rows: Measured[] = []
    const loaded: string[] = []
    for (const [name, path] of Object.entries(pages)) {
      const scripts = await listLoadedScripts(browser, storeUrl + path, headers)
      const html = gzipSync(await (await fetch(storeUrl + path, { headers })).arrayBuffer(), { level: 6 }).byteLength
      const limit = HTML_BUDGETS[name]
      if (name === 'product') loaded.push(...scripts.map((script) => script.path))
      rows.push(
        {
          what: `${name} page: JavaScript`,
          value: bytesOf(scripts),
          unit: 'bytes brotli',
          budget: name === 'product' ? { atMost: SCRIPTS_BUDGET } : undefined,
        },
        ...PROJECT_REMOTES.map((remote): Measured => ({
          what: `${name} page: JavaScript of the ${remote}`,
          value: bytesOf(scriptsOf(remote, scripts)),
          unit: 'bytes brotli',
          budget: { atMost: REMOTE_SIZE_LIMITS.scriptsPerPage },
        })),
        { what: `${name} page: HTML`, value: html, unit: 'bytes gzip', budget: limit ? { atMost: limit } : undefined },
      )
    }
    return [...rows, ...(await measureRelease(loaded))]
  } finally {
    await browser.close()
  }
}

/** The scripts that a page loads until it is alive. */
async function listLoadedScripts(browser: Browser, url: string, headers?: Record<string, string>) {
  const context = await browser.newContext(headers && { extraHTTPHeaders: headers })
  const page = await context.newPage()
  const scripts = watchScripts(page)
  await page.goto(url)
  // Some fragments come to life when they are seen.
  await page.locator('[data-fragment="account/newsletter"]').scrollIntoViewIfNeeded()
  await page.locator('[data-fragment]:has(> script[data-hydrate]):not([data-hydrated])').first().waitFor({ state: 'detached' })
  const loaded = await scripts()
  await context.close()
  return loaded
}
