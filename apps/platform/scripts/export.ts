// Exports the catalog in Shopify's product CSV format, or all orders: node scripts/export.ts [--orders] <file>
import { open, rename } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { exportLines } from '../src/export/export-lines.ts'
import { exportOrders, orderPages } from '../src/export/export-orders.ts'
import { ExportedCatalog } from '../src/import/catalog-export.ts'
import { callPlatform, keysOf, type PlatformAccess } from '../src/import/send-catalog.ts'
import { readScriptEnv } from './env.ts'
import { publicOrigin } from './public-origin.ts'

const USAGE = 'Usage: npm run export -- <file.csv>, or npm run export -- --orders <file.csv|file.json>'

interface Part {
  readonly text: string
  readonly count: number
}

/** The catalog page by page: a large one is never in memory as a whole. */
async function* exportedPages(access: PlatformAccess): AsyncGenerator<ExportedCatalog> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const page: ExportedCatalog = ExportedCatalog.parse(await callPlatform(access, '/_admin/v1/catalog/export', { after }))
    yield page
    after = page.next
  }
}

async function* catalogParts(access: PlatformAccess): AsyncGenerator<Part> {
  for await (const { lines, products } of exportLines(exportedPages(access), await publicOrigin(access)))
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

function readArguments(): { readonly path: string; readonly orders: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { orders: { type: 'boolean', default: false } } })
    const [path, ...others] = positionals
    return path && others.length === 0 ? { path, orders: values.orders } : undefined
  } catch {
    return undefined
  }
}

const request = readArguments()
if (!request) {
  console.error(USAGE)
  process.exitCode = 2
} else {
  try {
    await exportFile(request.path, request.orders)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
