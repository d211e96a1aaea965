// `npm run bench`: starts a store of its own and prints one table of what it costs, beside the budgets.
// `npm run bench -- lighthouse`: only what a browser tells of its pages.
// `npm run bench -- platform`: only what the embedded platform answers.
// `npm run bench -- floor`: the measurements behind the first decisions, which need no store.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { BACKPACK, LAMP, MUG } from '@galleria/e2e/known-products.ts'
import { Stack } from '@galleria/e2e/stack.ts'
import { COLLECTION, writeBenchCatalog } from './bench-catalog.ts'
import type { BenchPage } from './bench-page.ts'
import { measureBundles } from './measure-bundles.ts'
import { measureClick } from './measure-click.ts'
import { measureFirstView } from './measure-first-view.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measurePageBytes } from './measure-page-bytes.ts'
import { measurePlatform } from './measure-platform.ts'
import { measureThroughput } from './measure-throughput.ts'
import { measuredRow, type Measured } from './measured.ts'
import { printTable } from './print-table.ts'
import { startReferenceWorkers } from './reference-workers.ts'

const PAGES = { home: '/', product: '/products/bench-1', collection: COLLECTION.path, cart: '/cart' }
/** Of the seed. */
const PICTURES = ['morning-butter-front-640.webp', 'court-ink-front-640.webp', 'alder-sage-front-640.webp']
/** What a browser shows is measured on the seed: its products have their own pictures and words. */
const IN_CART = [MUG, BACKPACK, LAMP]

const [part] = process.argv.slice(2)
if (part === 'floor') await import('./floor/main.ts')
else if (part === undefined || part === 'lighthouse' || part === 'platform') await bench(part)
else throw new Error(`npm run bench -- ${part}: there is no such part, only "lighthouse", "platform" and "floor"`)

async function bench(only?: 'lighthouse' | 'platform'): Promise<void> {
  const stack = await Stack.start({ shells: 1, mode: 'production' })
  try {
    const rows: Measured[] = []
    if (only === undefined) rows.push(...(await measureServers(stack)))
    if (only !== 'platform') rows.push(...(await measureInBrowser(stack)))
    // Last: it leaves a hundred thousand products behind.
    if (only !== 'lighthouse') rows.push(...(await measurePlatform(stack)))
    const title = `Galleria on ${cpus().length} × ${cpus()[0]?.model.trim()}; documents as one who asks for no compression gets them, files as their build compressed them`
    printTable(title, [['what', 'measured', 'unit', 'budget', 'of budget', ''], ...rows.map(measuredRow)])
  } finally {
    await stack.stop()
  }
}

async function measureServers(stack: Stack): Promise<Measured[]> {
  await importCatalog(stack)
  const shopper = stack.httpShopper()
  await shopper.addToCart({ path: PAGES.product })
  const page = await shopper.get(PAGES.product)
  const reference = await startReferenceWorkers(Buffer.from(page.text))
  const throughput = await measureThroughput(stack, reference, PAGES, shopper.cookies).finally(() => reference.stop())
  return [...throughput, ...(await measurePageBytes(stack.storeUrl, PAGES)), ...measureBundles()]
}

async function measureInBrowser(stack: Stack): Promise<Measured[]> {
  const shopper = stack.httpShopper()
  for (const product of IN_CART) await shopper.addToCart(product)
  const at = (name: string, path: string): BenchPage => ({ name, url: stack.storeUrl + path })
  const pages: BenchPage[] = [
    at('home', '/'),
    at('collection', MUG.collectionPath),
    at('product', MUG.path),
    { ...at('cart (3 lines)', '/cart'), cookie: shopper.cookies, noindex: true },
  ]
  const firstView = await measureFirstView(pages)
  const click = await measureClick(stack.storeUrl + MUG.collectionPath, MUG.path)
  return [...firstView, ...click, ...(await measureLighthouse(pages))]
}

async function importCatalog(stack: Stack): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'galleria-bench-'))
  try {
    const file = join(folder, 'bench.csv')
    await writeBenchCatalog(
      file,
      PICTURES.map((picture) => `${stack.platform.url}/media/${picture}`),
    )
    const { code, output } = await stack.importCatalog(file)
    if (code !== 0) throw new Error(`the bench catalog was not imported: ${output}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
