// Imports a catalog in Shopify's product CSV format: node scripts/import.ts <file.csv>
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { FLAG, parseCommandLine, Usage } from '@galleria/tooling/text/command-line.ts'
import { keysOf } from '../src/import/send-catalog.ts'
import { readScriptEnv } from './env.ts'
import { importFile } from './import-pictures/import-file.ts'
import { printResult } from './print-result.ts'

const USAGE = `Usage: npm run import -- <file.csv> [--dry-run]

  Reads products in Shopify's format into the platform that runs on this machine, with their pictures. A product that is there already is
  changed to what the file says. For a platform elsewhere: PLATFORM_URL, API_KEY and SITE_ID.

  --dry-run  Prints line by line what the import would do, and changes nothing. Pictures are fetched to see whether they can be had.`

/** Gives false where something was left out. */
async function run(file: string, dryRun: boolean): Promise<boolean> {
  const { PLATFORM_URL: url, API_KEY: apiKey, SITE_ID: siteId, PRIVATE_PICTURES: allowPrivate } = readScriptEnv()
  // First: a wrong path is told without a platform.
  const text = readFileSync(file, 'utf8')
  const access = { url, ...(await keysOf({ url, apiKey, siteId })) }
  const { result, pictures } = await importFile(access, { name: basename(file), text }, { allowPrivate, dryRun })
  if (dryRun) console.log('Nothing is changed. The import would do this:')
  console.log(`pictures: ${pictures.fetched} fetched, ${pictures.known} known, ${pictures.failures.length} left out`)
  printResult(result, pictures.failures)
  return result.failures.length + pictures.failures.length === 0
}

await reportFailure(async () => {
  const { positionals, values } = parseCommandLine(process.argv.slice(2), USAGE, { 'dry-run': FLAG })
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) throw new Usage(USAGE)
  if (!(await run(file, values['dry-run'] ?? false))) process.exitCode = 1
})
