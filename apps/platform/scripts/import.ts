// Imports a catalog in Shopify's product CSV format: node scripts/import.ts <file.csv>
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { keysOf } from '../src/import/send-catalog.ts'
import { readScriptEnv } from './env.ts'
import { importFile } from './import-pictures/import-file.ts'
import { printResult } from './print-result.ts'

/** Gives false where something was left out. */
async function run(file: string): Promise<boolean> {
  const { PLATFORM_URL: url, API_KEY: apiKey, SITE_ID: siteId, PRIVATE_PICTURES: allowPrivate } = readScriptEnv()
  const access = { url, ...(await keysOf({ url, apiKey, siteId })) }
  const { result, pictures } = await importFile(access, { name: basename(file), text: readFileSync(file, 'utf8') }, { allowPrivate })
  console.log(`pictures: ${pictures.fetched} fetched, ${pictures.known} known, ${pictures.failures.length} left out`)
  printResult(result, pictures.failures)
  return result.failures.length + pictures.failures.length === 0
}

const [file, ...others] = process.argv.slice(2)
if (!file || others.length > 0) {
  console.error('Usage: npm run import -- <file.csv>')
  process.exitCode = 2
} else {
  try {
    if (!(await run(file))) process.exitCode = 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
