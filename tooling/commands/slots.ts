// npm run slots: writes down for each remote what the fragments in its slots take.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRemotes, slotSchemasOf } from '../build/slots/project-slots.ts'
import { slotsModule } from '../build/slots/slots-module.ts'
import { parseCommandLine, Usage } from '../text/command-line.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = `Usage: npm run slots

  Writes the slots.ts of each remote: what the owners of the fragments take that its slots show. The compiler checks the params of
  slots against it, and the registry every release. Run it when a slot shows another fragment, or its owner changed what it takes.`

await reportFailure(async () => {
  const { positionals } = parseCommandLine(process.argv.slice(2), USAGE, {})
  if (positionals.length > 0) throw new Usage(USAGE)
  const files = []
  for (const { folder, schemas } of await slotSchemasOf(projectRemotes())) {
    const file = join(folder, 'slots.ts')
    writeFileSync(file, slotsModule(schemas))
    files.push(file)
  }
  const { status } = spawnSync('oxfmt', files, { stdio: 'inherit' })
  if (status !== 0) throw new Error('oxfmt could not format what was written.')
})
