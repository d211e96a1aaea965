// The owner's texts as a file: node scripts/content.ts export <file.json> | import <file.json> [--dry-run]
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { FLAG, parseCommandLine, Usage } from '@galleria/tooling/text/command-line.ts'
import { keysOf, type PlatformAccess } from '../src/import/send-catalog.ts'
import { contentFileText, parseContentFile } from './content/content-file.ts'
import { importContent } from './content/import-content.ts'
import { readStoredTexts } from './content/stored-texts.ts'
import { readScriptEnv } from './env.ts'

const USAGE = 'Usage: npm run platform -- content export <file.json> | content import <file.json> [--dry-run]'

async function accessOf(): Promise<PlatformAccess> {
  const { PLATFORM_URL: url, API_KEY: apiKey, SITE_ID: siteId } = readScriptEnv()
  return { url, ...(await keysOf({ url, apiKey, siteId })) }
}

async function exportContent(path: string): Promise<void> {
  const { file } = await readStoredTexts(await accessOf())
  // The file is there whole or as it was before.
  writeFileSync(`${path}.partial`, contentFileText(file))
  renameSync(`${path}.partial`, path)
  const { pages, content, search } = file
  const counts = `${Object.keys(content).length} fields of the content, ${Object.keys(pages).length} pages, ${search.synonyms.length} rules of synonyms`
  console.log(`Exported: ${path} (${counts})`)
}

async function importFile(path: string, dryRun: boolean): Promise<void> {
  const text = readFileSync(path, 'utf8')
  const ended = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort())
  await importContent(await accessOf(), parse(path, text), { dryRun, signal: ended.signal, report: (line) => console.log(line) })
}

function parse(path: string, text: string) {
  try {
    return parseContentFile(text)
  } catch (error) {
    throw new Error(`${path} cannot be imported, and nothing was written.\n${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), USAGE, { 'dry-run': FLAG })
  const [command, path, ...others] = positionals
  const dryRun = values['dry-run'] ?? false
  if (path === undefined || others.length > 0) throw new Usage(USAGE)
  if (command === 'export' && !dryRun) await exportContent(path)
  else if (command === 'import') await importFile(path, dryRun)
  else throw new Usage(USAGE)
}

await reportFailure(run)
