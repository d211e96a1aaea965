import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CONNECTIONS, showPage } from '../../http/show-page.ts'
import { Load, type LoadReport } from '../../stack/load.ts'
import type { Stack } from '../../stack/stack.ts'
import { MUG } from '../../test-data/known-products.ts'

const LOADED = ['/', MUG.collectionPath, MUG.path, '/collections']
const SHOWN_MS = 10_000
/** Where home is far each delivery takes a trip, and an endpoint gets four at once. */
const DELIVERED_MS = 240_000
const LOOK_MS = 20

export interface ImportReport extends Pick<LoadReport, 'requests' | 'slowest' | 'failures'> {
  readonly seconds: number
  /** The number of times that one page had to be composed anew. */
  readonly composed: number
}

/** Imports that many products while pages are loaded. Every process shows the last one soon after, and all changes were told. */
export async function importUnderLoad(stack: Stack, products: number): Promise<ImportReport> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-e2e-'))
  const load = new Load(Array.from({ length: CONNECTIONS }, (_, index) => ({ url: stack.storeUrl + LOADED[index % 4], cookie: '' })))
  const started = performance.now()
  let composed = 0
  const imported = new AbortController()
  const watched = watch(stack, MUG.collectionPath, imported.signal, () => (composed += 1))
  try {
    const file = join(folder, 'catalog.csv')
    await writeFile(file, catalog(products))
    const { code, output } = await stack.importCatalog(file)
    if (code !== 0) throw new Error(`nothing was imported: ${output}`)
    await untilShown(stack, `/products/burst-${products}`)
    await stack.platform.untilDelivered(DELIVERED_MS)
  } finally {
    imported.abort()
    await watched
    await rm(folder, { recursive: true })
    await load.stop()
  }
  const { requests, slowest, failures } = await load.stop()
  return { requests, slowest, failures, composed, seconds: (performance.now() - started) / 1_000 }
}

async function untilShown(stack: Stack, path: string): Promise<void> {
  const end = performance.now() + SHOWN_MS
  while ((await showPage(stack, path)).some(({ status }) => status !== 200)) {
    if (performance.now() > end) throw new Error(`${path} is not shown by every shell after ${SHOWN_MS} ms`)
    await delay(LOOK_MS)
  }
}

function catalog(count: number): string {
  const columns =
    'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price'
  const rows = Array.from(
    { length: count },
    (_, index) => `burst-${index + 1},Burst ${index + 1},<p>One of many.</p>,TRUE,Title,Default Title,shopify,5,deny,3.00`,
  )
  return `${columns}\n${rows.join('\n')}\n`
}

/** Calls back for each time that a page is composed anew. */
async function watch(stack: Stack, path: string, signal: AbortSignal, callback: () => void): Promise<void> {
  while (!signal.aborted) {
    const [shown] = await showPage(stack, path, 1)
    if (!shown?.isCopy) callback()
    await delay(LOOK_MS)
  }
}
