// Exports the catalog in Shopify's product CSV format, or all orders: node scripts/export.ts [--orders] <file>
import { open, rename } from 'node:fs/promises'
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { FLAG, parseCommandLine, Usage } from '@galleria/tooling/text/command-line.ts'
import { exportLines } from '../src/export/export-lines.ts'
import { exportOrders, orderPages } from '../src/export/export-orders.ts'
import { ExportedCatalog } from '../src/import/catalog-export.ts'
import { callPlatform, keysOf, type PlatformAccess } from '../src/import/send-catalog.ts'
import { readScriptEnv } from './env.ts'
import { publicOrigin } from './public-origin.ts'

const USAGE = `Usage: npm run export -- [--orders] <file>

  <file.csv>                     writes all products in Shopify's format, as an import reads them
  --orders <file.csv|file.json>  writes all orders, a line for each item, or as JSON

  Of the platform that runs on this machine. For one elsewhere: PLATFORM_URL, API_KEY and SITE_ID.`

interface Part {
  readonly text: string
  readonly count: number
}

/** The catalog page by page: a large one is never in memory as a whole. */
async function* exportPages(access: PlatformAccess): AsyncGenerator<ExportedCatalog> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const page: ExportedCatalog = ExportedCatalog.parse(await callPlatform(access, '/_admin/v1/catalog/export', { after }))
    yield page
    after = page.next
  }
}

async function* catalogParts(access: PlatformAccess): AsyncGenerator<Part> {
  for await (const { lines, products } of exportLines(exportPages(access), await publicOrigin(access)))
    yield { text: lines, count: products }
}

async function* orderParts(access: PlatformAccess, path: string): AsyncGenerator<Part> {
  const pages = orderPages((request) => callPlatform(access, '/ecom/v1/orders/search', request))
  for await (const { text, orders } of exportOrders(pages, path.endsWith('.json') ? 'json' : 'csv')) yield { text, count: orders }
}

/** The file is there whole or as it was before. */
async function writeParts(path: string, parts: AsyncIterable<Part>): Promise<number> {
  let total = 0
  const file = await open(`${path}.partial`, 'w')
  try {
    for await (const { text, count } of parts) {
      await file.write(text)
      total += count
    }
  } finally {
    await file.close()
  }
  await rename(`${path}.partial`, path)
  return total
}

async function exportFile(path: string, orders: boolean): Promise<void> {
  const { PLATFORM_URL: url, API_KEY: apiKey, SITE_ID: siteId } = readScriptEnv()
  const access = { url, ...(await keysOf({ url, apiKey, siteId })) }
  const count = await writeParts(path, orders ? orderParts(access, path) : catalogParts(access))
  console.log(`Exported: ${path} (${count} ${orders ? 'orders' : 'products'})`)
}

await reportFailure(async () => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), USAGE, { orders: FLAG })
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new Usage(USAGE)
  await exportFile(path, values.orders ?? false)
})
