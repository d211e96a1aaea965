// npm run bench [-- <part>]: measures what the project claims about its speed; --help names the parts.
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Stack } from '@galleria/e2e/stack/stack.ts'
import { BACKPACK, LAMP, MUG } from '@galleria/e2e/test-data/known-products.ts'
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { PROJECT_ROOT } from '@galleria/tooling/edge/cli/project-edge.ts'
import { measureAgainst } from './against/measure-against.ts'
import { COLLECTION, writeBenchCatalog } from './bench-catalog.ts'
import type { BenchPage } from './bench-page.ts'
import { measureCosts } from './costs/measure-costs.ts'
import { measureDistance } from './distance/measure-distance.ts'
import { measureGrowth } from './growth/measure-growth.ts'
import { measureBundles } from './measure-bundles.ts'
import { measureClick } from './measure-click.ts'
import { measureDevelopment } from './measure-development.ts'
import { measureFirstView } from './measure-first-view.ts'
import { measureHangUps } from './measure-hang-ups.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measurePageBytes } from './measure-page-bytes.ts'
import { measureSecondView } from './measure-second-view.ts'
import { toRow, type Measured } from './measured.ts'
import { parseBenchArgs } from './parse-bench-args.ts'
import { measurePlatform } from './platform/measure-platform.ts'
import { printTable } from './print-table.ts'
import { measureStart } from './start/measure-start.ts'
import { measureAccount } from './throughput/measure-account.ts'
import { measureThroughput } from './throughput/measure-throughput.ts'
import { startReferenceWorkers } from './throughput/reference-workers.ts'
import { startTlsFront } from './tls-front.ts'

const PAGES = {
  home: '/',
  product: '/products/bench-1',
  collection: COLLECTION.path,
  // The address is written as the filters of the page write it.
  filtered: `${COLLECTION.path}?f=Size.Small&stock=1`,
  search: '/search?q=bench',
  cart: '/cart',
}
/** Pictures of the seed. */
const PICTURES = ['morning-butter-front-640.webp', 'court-ink-front-640.webp', 'alder-sage-front-640.webp']
/** Products of the seed: they have their own pictures and words, so that what a browser shows is measured on them. */
const IN_CART = [MUG, BACKPACK, LAMP]

await reportFailure(async () => {
  const args = parseBenchArgs(process.argv.slice(2))
  switch (args.part) {
    case 'floor':
      await import('./floor/main.ts')
      return
    case 'growth':
      return printMeasured('One commerce object and what relieves it; CPU of its whole process', await measureGrowth())
    case 'start':
      return printStarts()
    case 'distance':
      return measureDistance((subject, rows) => printTable(formatTitle(subject), rows))
    case 'development':
      return printMeasured('From the sources, as npm run dev does', await measureDevelopment())
    case 'against':
      return printMeasured(
        'Workers in one process, two checkouts under load at once',
        await measureAgainst(PROJECT_ROOT, resolve(args.folder)),
      )
    default:
      return bench(args.part)
  }
})

async function bench(only?: 'servers' | 'bytes' | 'account' | 'lighthouse' | 'platform' | 'costs'): Promise<void> {
  const stack = await Stack.start({ shells: 1, mode: 'production' })
  try {
    const print = (rows: readonly Measured[]) => printMeasured('Documents without compression, files as their build compressed them', rows)
    if (only === undefined || only === 'servers') print(await measureServers(stack))
    if (only === 'bytes') print(await measureBytesOf(stack))
    if (only === undefined) await printStarts()
    if (only === undefined || only === 'account') print(await measureAccount(stack))
    if (only === 'costs') print(await measureCostsOf(stack))
    if (only === undefined || only === 'lighthouse') print(await measureInBrowser(stack))
    // Last: it leaves a hundred thousand products behind.
    if (only === undefined || only === 'platform') print(await measurePlatform(stack))
  } finally {
    await stack.stop()
  }
}

async function printStarts(): Promise<void> {
  printTable(formatTitle('Start of a Worker: a fresh workerd until the first response'), await measureStart())
}

function formatTitle(subject: string): string {
  return `Galleria on ${cpus().length} × ${cpus()[0]?.model.trim()}. ${subject}`
}

function printMeasured(subject: string, rows: readonly Measured[]): void {
  printTable(formatTitle(subject), [['what', 'measured', 'unit', 'budget', 'of budget', ''], ...rows.map(toRow)])
}

async function measureServers(stack: Stack): Promise<Measured[]> {
  await importCatalog(stack)
  const shopper = stack.httpShopper()
  await shopper.addToCart({ path: PAGES.product })
  const page = await shopper.get(PAGES.product)
  const reference = await startReferenceWorkers(Buffer.from(page.text))
  const throughput = await measureThroughput(stack, reference, PAGES, shopper.cookies).finally(() => reference.stop())
  const hangUps = await measureHangUps(stack, PAGES, shopper.cookies)
  return [...throughput, ...hangUps, ...(await measureBytes(stack))]
}

async function measureBytesOf(stack: Stack): Promise<Measured[]> {
  await importCatalog(stack)
  return measureBytes(stack)
}

async function measureBytes(stack: Stack): Promise<Measured[]> {
  return [...(await measurePageBytes(stack.storeUrl, PAGES)), ...measureBundles()]
}

async function measureCostsOf(stack: Stack): Promise<Measured[]> {
  await importCatalog(stack)
  return measureCosts(stack, PAGES)
}

async function measureInBrowser(stack: Stack): Promise<Measured[]> {
  const shopper = stack.httpShopper()
  for (const product of IN_CART) await shopper.addToCart(product)
  const pages = browserPages(stack.storeUrl, shopper.cookies)
  const firstView = await measureFirstView(pages)
  const click = await measureClick(stack.storeUrl + MUG.collectionPath, MUG.path)
  return [...firstView, ...click, ...(await measureLighthouse(pages)), ...(await measureBehindFront(stack.storeUrl, shopper.cookies))]
}

/** Measures the pages as a content network would deliver them. */
async function measureBehindFront(storeUrl: string, cookie: string): Promise<Measured[]> {
  const front = await startTlsFront(storeUrl)
  try {
    const pages = browserPages(front.url, cookie).map((page) => ({ ...page, name: `${page.name}, TLS + HTTP/2 + brotli,` }))
    return [...(await measureLighthouse(pages, 'metrics')), ...(await measureSecondView(pages, `${front.url}/collections`))]
  } finally {
    front.close()
  }
}

function browserPages(origin: string, cookie: string): BenchPage[] {
  const at = (name: string, path: string): BenchPage => ({ name, url: origin + path })
  return [
    at('home', '/'),
    at('collection', MUG.collectionPath),
    { ...at('filtered collection', `${MUG.collectionPath}?stock=1`), noindex: true },
    { ...at('search', '/search?q=mug'), noindex: true },
    at('product', MUG.path),
    { ...at('cart (3 lines)', '/cart'), cookie, noindex: true },
  ]
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
