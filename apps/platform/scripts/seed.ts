// Fills the platform with the project's own catalog. Again, it changes nothing.
import { sendCatalog } from '../src/import/send-catalog.ts'
import { readScriptEnv } from './env.ts'
import { printResult } from './print-result.ts'
import { readSeed } from './read-seed.ts'

const env = readScriptEnv()
const result = await sendCatalog({ url: env.PLATFORM_URL, apiKey: env.API_KEY, siteId: env.SITE_ID }, readSeed())
printResult(result)
if (result.failures.length > 0) process.exitCode = 1
