// `npm run bench`: starts a store of its own and prints one table of what it costs, beside the budgets.
// `npm run bench -- floor`: the measurements behind the first decisions, which need no store.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stack } from '@galleria/e2e/stack.ts'
import { COLLECTION, writeBenchCatalog } from './bench-catalog.ts'
import { measureBundles } from './measure-bundles.ts'
import { measurePageBytes } from './measure-page-bytes.ts'
import { measureThroughput } from './measure-throughput.ts'
import { measuredRow } from './measured.ts'
import { printTable } from './print-table.ts'
import { startReferenceWorkers } from './reference-workers.ts'

const PAGES = { home: '/', product: '/products/bench-1', collection: COLLECTION.path, cart: '/cart' }
/** Of the seed. */
const PICTURES = ['morning-butter-front-640.webp', 'court-ink-front-640.webp', 'alder-sage-front-640.webp']

if (process.argv[2] === 'floor') await import('./floor/main.ts')
else await bench()

async function bench(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-bench-'))
  const stack = await Stack.start({ shells: 1, mode: 'production' })
  try {
    await importCatalog(stack, folder)
    const shopper = stack.httpShopper()
    await shopper.addToCart({ path: PAGES.product })
    const page = await shopper.get(PAGES.product)
    const reference = await startReferenceWorkers(Buffer.from(page.text))
    const throughput = await measureThroughput(stack, reference, PAGES, shopper.cookies).finally(() => reference.stop())
    const rows = [...throughput, ...(await measurePageBytes(stack.storeUrl, PAGES)), ...measureBundles()]
    const title = `Galleria on ${cpus().length} × ${cpus()[0]?.model.trim()}; documents are sent uncompressed, files as their build compressed them`
    printTable(title, [['what', 'measured', 'unit', 'budget', 'of budget', ''], ...rows.map(measuredRow)])
  } finally {
    await stack.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function importCatalog(stack: Stack, folder: string): Promise<void> {
  const file = join(folder, 'bench.csv')
  await writeBenchCatalog(file, PICTURES.map((picture) => `${stack.platform.url}/media/${picture}`))
  const { code, output } = await stack.importCatalog(file)
  if (code !== 0) throw new Error(`the bench catalog was not imported: ${output}`)
}
