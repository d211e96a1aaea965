// Checks a platform's data, which may be in use: node scripts/check.ts <folder of its objects>
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { parseCommandLine, Usage } from '@galleria/tooling/text/command-line.ts'
import { checkStore } from './store/check-store.ts'
import { copyStore } from './store/copy-store.ts'

const USAGE = 'Usage: node scripts/check.ts <folder of its objects>'

await reportFailure(() => {
  const [objects, ...others] = parseCommandLine(process.argv.slice(2), USAGE, {}).positionals
  if (objects === undefined || others.length > 0) throw new Usage(USAGE)
  const copy = mkdtempSync(join(tmpdir(), 'platform-check-'))
  try {
    copyStore(objects, copy)
    const { lines, violations } = checkStore(copy)
    for (const line of lines) console.log(line)
    console.log(violations === 0 ? 'The data is sound.' : `${violations} violations.`)
    if (violations > 0) process.exitCode = 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})
