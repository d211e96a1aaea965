import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copiedSources } from '@galleria/e2e/stack/changed-build.ts'
import { freePorts } from '@galleria/e2e/stack/free-ports.ts'
import { MUG } from '@galleria/e2e/test-data/known-products.ts'
import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { startEdge } from '@galleria/tooling/edge/testing.ts'
import { chromium, type Page } from '@playwright/test'
import type { Measured } from './measured.ts'
import { median } from './median.ts'

const EDITS = 9
const BUDGET_MS = 2_000
/** Of each remote a file of what stands on a product's page, and a place in it that an edit marks. */
const EDITED = {
  catalog: {
    file: 'src/pages/product/stock.tsx',
    before: '<Availability level="in">',
    mark: (text: string) => `<Availability level="in">${text} `,
  },
  cart: { file: 'messages/en.json', before: '"add.submit": "', mark: (text: string) => `"add.submit": "${text} ` },
} as const

/** From a saved file to its change on a page that is open, with `npm run dev`. */
export async function measureDevelopment(): Promise<Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'galleria-bench-'))
  const [port = 0, platformPort = 0] = await freePorts(2)
  const copies = await Promise.all(Object.keys(EDITED).map((app) => copiedSources(app)))
  const browser = await chromium.launch(chromiumLaunch())
  let edge: Awaited<ReturnType<typeof startEdge>> | undefined
  try {
    edge = await startEdge({ dataDir, port, platformPort, sources: copies.map(({ folder }) => folder) })
    const page = await (await browser.newContext()).newPage()
    await page.goto(edge.storeUrl + MUG.path, { waitUntil: 'load' })
    const measured: Measured[] = []
    for (const [index, [app, { file, before, mark }]] of Object.entries(EDITED).entries()) {
      const path = join(copies[index]?.folder ?? '', file)
      const source = await readFile(path, 'utf8')
      if (!source.includes(before)) throw new Error(`${path} does not hold ${before}`)
      const times: number[] = []
      for (let edit = 1; edit <= EDITS; edit += 1)
        times.push(await timeOfEdit(page, path, `${app}-edit-${edit}`, (text) => source.replace(before, mark(text))))
      measured.push({
        what: `a saved file of the ${app} → its change on the open page (median)`,
        value: median(times),
        unit: 'ms',
        budget: { atMost: BUDGET_MS },
      })
    }
    return measured
  } finally {
    await browser.close()
    await edge?.stop()
    await Promise.all(copies.map((copy) => copy.remove()))
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timeOfEdit(page: Page, path: string, text: string, edited: (text: string) => string): Promise<number> {
  const shown = page.getByText(text).first()
  const saved = performance.now()
  await writeFile(path, edited(text))
  await shown.waitFor()
  return performance.now() - saved
}
