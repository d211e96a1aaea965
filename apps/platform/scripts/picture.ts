// One picture in all widths, by a file or an address: node scripts/picture.ts <file|address> [--logo | --hero]
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { FLAG, parseCommandLine, Usage } from '@galleria/tooling/text/command-line.ts'
import { keysOf } from '../src/import/send-catalog.ts'
import { readScriptEnv } from './env.ts'
import { convertPicture } from './import-pictures/convert-picture.ts'

const USAGE = 'Usage: npm run platform -- picture <file|address> [--logo | --hero]'

async function run(): Promise<void> {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), USAGE, { logo: FLAG, hero: FLAG })
  const [source, ...others] = positionals
  if (source === undefined || others.length > 0 || (values.logo && values.hero)) throw new Usage(USAGE)
  const { PLATFORM_URL: url, API_KEY: apiKey, SITE_ID: siteId, PRIVATE_PICTURES: allowPrivate } = readScriptEnv()
  const slot = values.logo ? 'logo' : values.hero ? 'hero' : undefined
  const stored = await convertPicture({ url, ...(await keysOf({ url, apiKey, siteId })) }, { source, slot }, { allowPrivate })
  const shown = slot ? `, shown as the store's ${slot}` : ''
  console.log(`${stored.url} (${stored.width} × ${stored.height}, ${stored.colour}): ${stored.places ?? 0} places show it${shown}`)
}

await reportFailure(run)
