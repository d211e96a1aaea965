// Exports the catalog in Shopify's product CSV format: node scripts/export.ts <file.csv>
import { open, rename } from 'node:fs/promises'
import { exportLines } from '../src/export/export-lines.ts'
import { ExportedCatalog } from '../src/import/catalog-export.ts'
import { callPlatform, keysOf, type PlatformAccess } from '../src/import/send-catalog.ts'
import { readScriptEnv } from './env.ts'
import { publicOrigin } from './public-origin.ts'

/** The catalog page by page: a large one is never in memory as a whole. */
async function* exportedPages(access: PlatformAccess): AsyncGenerator<ExportedCatalog> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const page: ExportedCatalog = ExportedCatalog.parse(await callPlatform(access, '/_admin/v1/catalog/export', { after }))
    yield page
    after = page.next
  }
}

async function exportFile(path: string): Promise<void> {
  const { PLATFORM_URL: url, API_KEY: apiKey, SITE_ID: siteId } = readScriptEnv()
  const access = { url, ...(await keysOf({ url, apiKey, siteId })) }
  let count = 0
  // The file is there whole or as it was before.
  const file = await open(`${path}.partial`, 'w')
  try {
    for await (const { lines, products } of exportLines(exportedPages(access), await publicOrigin(access))) {
      await file.write(lines)
      count += products
    }
  } finally {
    await file.close()
  }
  await rename(`${path}.partial`, path)
  console.log(`Exported: ${path} (${count} products)`)
}

const [path, ...others] = process.argv.slice(2)
if (!path || others.length > 0) {
  console.error('Usage: npm run export -- <file.csv>')
  process.exitCode = 2
} else {
  try {
    await exportFile(path)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
