// Imports a catalog in Shopify's product CSV format: node scripts/import.ts <file.csv>
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { withProductPictures } from '../src/import/collection-pictures.ts'
import { keysOf, sendCatalog } from '../src/import/send-catalog.ts'
import { parseShopifyCsv } from '../src/import/shopify-csv.ts'
import { readScriptEnv } from './env.ts'
import { importPictures } from './import-pictures/import-pictures.ts'
import { withOwnPaths } from './import-pictures/own-paths.ts'
import { printResult } from './print-result.ts'
import { publicOrigin } from './public-origin.ts'

/** Imports what is good in the file. Gives false where something was left out. */
async function importFile(file: string): Promise<boolean> {
  const env = readScriptEnv()
  const url = env.PLATFORM_URL
  const access = { url, ...(await keysOf({ url, apiKey: env.API_KEY, siteId: env.SITE_ID })) }
  const { failures, pictureLines, ...parsed } = parseShopifyCsv(readFileSync(file, 'utf8'))
  const catalog = withOwnPaths(parsed, [url, await publicOrigin(access)])
  const pictures = await importPictures(access, catalog, { lines: pictureLines, allowPrivate: env.PRIVATE_PICTURES })
  console.log(`pictures: ${pictures.fetched} fetched, ${pictures.known} known, ${pictures.failures.length} left out`)
  const sent = await sendCatalog(access, {
    source: basename(file),
    products: [...pictures.products],
    collections: withProductPictures(pictures.collections, pictures.products),
  })
  const result = { ...sent, failures: [...failures, ...sent.failures] }
  printResult(result, pictures.failures)
  return result.failures.length + pictures.failures.length === 0
}

const [file, ...others] = process.argv.slice(2)
if (!file || others.length > 0) {
  console.error('Usage: npm run import -- <file.csv>')
  process.exitCode = 2
} else {
  try {
    if (!(await importFile(file))) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
