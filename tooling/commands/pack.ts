// npm run pack: builds the packages that are published and writes their tarballs.
import { resolve } from 'node:path'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'
import { packPackage, PUBLISHED_PACKAGES } from '../packing/pack-package.ts'
import { parseCommandLine, TEXT, Usage } from '../text/command-line.ts'
import { reportFailure } from './report-failure.ts'
import { resolvePath } from './run-platform-script.ts'

const NAMES = PUBLISHED_PACKAGES.join(', ')
const USAGE = `Usage: npm run pack [-- <package>…] [--to <folder>]

  Builds ${NAMES}, or those that are named, and writes their tarballs to packed/, or to another folder.`

await reportFailure(() => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), USAGE, { to: TEXT })
  const unknown = positionals.find((name) => !PUBLISHED_PACKAGES.some((published) => published === name))
  if (unknown !== undefined) throw new Usage(USAGE, { fault: `"${unknown}" is not published. Published: ${NAMES}.` })
  const destination = values.to === undefined ? resolve(PROJECT_ROOT, 'packed') : resolvePath(values.to)
  for (const name of PUBLISHED_PACKAGES) {
    if (positionals.length === 0 || positionals.includes(name)) console.log(packPackage(name, destination))
  }
})
