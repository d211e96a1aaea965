// Fills the platform with the project's own catalog. Again, it changes nothing.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CatalogImport } from '../src/import/catalog-import.ts'
import { sendCatalog } from '../src/import/send-catalog.ts'
import { readScriptEnv } from './env.ts'
import { printResult } from './print-result.ts'

const env = readScriptEnv()
const catalog = CatalogImport.parse(JSON.parse(readFileSync(join(import.meta.dirname, '../seed/catalog.json'), 'utf8')))
const result = await sendCatalog({ url: env.PLATFORM_URL, apiKey: env.API_KEY, siteId: env.SITE_ID }, catalog)
printResult(result)
if (result.failures.length > 0) process.exitCode = 1
