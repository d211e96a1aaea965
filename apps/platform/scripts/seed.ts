// Fills the platform with the project's own catalog. Again, it changes nothing.
import { sendCatalog } from '../src/import/send-catalog.ts'
import { sendSearchSettings } from '../src/import/send-search-settings.ts'
import { sendStoreContent } from '../src/import/send-store-content.ts'
import { readScriptEnv } from './env.ts'
import { printResult } from './print-result.ts'
import { readSeed, readSeedContent, readSeedPages, readSeedSynonyms } from './read-seed.ts'

const env = readScriptEnv()
const access = { url: env.PLATFORM_URL, apiKey: env.API_KEY, siteId: env.SITE_ID }
const result = await sendCatalog(access, readSeed())
await sendSearchSettings(access, readSeedSynonyms())
await sendStoreContent(access, readSeedContent(), readSeedPages())
printResult(result)
if (result.failures.length > 0) process.exitCode = 1
