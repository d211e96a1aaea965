// Copies a platform's data, and that of other Workers with objects, all of which may be in use:
// node scripts/backup.ts <folder of its objects> <new folder> [<folder of other objects> <new folder>]…
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { parseCommandLine, Usage } from '@galleria/tooling/text/command-line.ts'
import { copyObjects, copyStore } from './store/copy-store.ts'

const USAGE = 'Usage: node scripts/backup.ts <folder of its objects> <new folder> [<folder of other objects> <new folder>]…'

await reportFailure(() => {
  const [objects, target, ...others] = parseCommandLine(process.argv.slice(2), USAGE, {}).positionals
  if (objects === undefined || target === undefined || others.length % 2 > 0) throw new Usage(USAGE)
  let copied = copyStore(objects, target).length
  for (let index = 0; index < others.length; index += 2) copied += copyObjects(others[index] ?? '', others[index + 1] ?? '').length
  console.log(`${copied} databases copied.`)
})
