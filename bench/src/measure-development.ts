import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { copiedSources } from '@galleria/e2e/stack/changed-build.ts'
import { MUG } from '@galleria/e2e/test-data/known-products.ts'
import { chromiumLaunch } from '@galleria/tooling/browser/chromium-launch.ts'
import { startEdge } from '@galleria/tooling/edge/cli/testing.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import { chromium } from '@playwright/test'
import type { Measured } from './measured.ts'
import { median } from './median.ts'

const EDITS = 10
const BUDGET_MS = 2_000
const POLL_MS = 20

interface Edited {
  readonly app: string
  readonly file: string
  /** A place in the file, which holds nothing of it twice. */
  readonly before: string
  /** Returns the source with a text that becomes visible. */
  readonly mark: (text: string) => string
}

/** Files that show on a product's page, one per app of the store. */
const ON_PAGE: readonly Edited[] = [
  {
    app: 'catalog',
    file: 'src/pages/product/stock.tsx',
    before: '<Availability level="in">',
    mark: (text) => `<Availability level="in">${text} `,
  },
  { app: 'cart', file: 'messages/en.json', before: '"add.submit": "', mark: (text) => `"add.submit": "${text} ` },
  { app: 'account', file: 'messages/en.json', before: '"newsletter.submit": "', mark: (text) => `"newsletter.submit": "${text} ` },
  { app: 'shell', file: 'messages/en.json', before: '"footer.language": "', mark: (text) => `"footer.language": "${text} ` },
]
/** The platform's own pages follow no builds: its route is asked until it responds otherwise. */
const ROUTE = {
  app: 'platform',
  file: 'src/routes/system/development-pages.tsx',
  before: '<h1>Outbox',
  mark: (text: string) => `<h1>${text} Outbox`,
  path: '/_dev/outbox',
} as const

/** Measures from a saved file to its change on a page that is open, with `npm run dev`. */
export async function measureDevelopment(): Promise<Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'galleria-bench-'))
  const [port = 0, platformPort = 0] = await freePorts(2)
  const sources = await Promise.all([...ON_PAGE, ROUTE].map(async ({ app }) => ({ app, ...(await copiedSources(app)) })))
  const folderOf = (name: string) => sources.find(({ app }) => app === name)?.folder ?? ''
  const browser = await chromium.launch(chromiumLaunch())
  let edge: Awaited<ReturnType<typeof startEdge>> | undefined
  try {
    edge = await startEdge({ dataDir, port, platformPort, sources: sources.map(({ folder }) => folder) })
    const { storeUrl, platformUrl } = edge
    const page = await (await browser.newContext()).newPage()
    await page.goto(storeUrl + MUG.path, { waitUntil: 'load' })
    const measured: Measured[] = []
    for (const edited of ON_PAGE) {
      const value = await medianOfEdits(folderOf(edited.app), edited, (text) => page.getByText(text).first().waitFor())
      measured.push(row(`a saved file of the ${edited.app} → its change on the open page (median of ${EDITS})`, value))
    }
    const value = await medianOfEdits(folderOf(ROUTE.app), ROUTE, (text) => untilShown(platformUrl + ROUTE.path, text))
    measured.push(row(`a saved route of the platform → its change in the next response (median of ${EDITS})`, value))
    return measured
  } finally {
    await browser.close()
    await edge?.stop()
    await Promise.all(sources.map((copy) => copy.remove()))
    await rm(dataDir, { recursive: true, force: true })
  }
}

function row(what: string, value: number): Measured {
  return { what, value, unit: 'ms', budget: { atMost: BUDGET_MS } }
}

async function medianOfEdits(folder: string, { app, file, before, mark }: Edited, shown: (text: string) => Promise<void>): Promise<number> {
  const path = join(folder, file)
  const source = await readFile(path, 'utf8')
  if (!source.includes(before)) throw new Error(`${path} does not hold ${before}`)
  const times: number[] = []
  for (let edit = 1; edit <= EDITS; edit += 1) {
    const text = `${app}-edit-${edit}.`
    const saved = performance.now()
    await writeFile(path, source.replace(before, mark(text)))
    await shown(text)
    times.push(performance.now() - saved)
  }
  return median(times)
}

async function untilShown(url: string, text: string): Promise<void> {
  const headers = { accept: 'text/html' }
  while (!(await (await fetch(url, { headers })).text()).includes(text)) await delay(POLL_MS)
}
