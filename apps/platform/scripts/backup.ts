// Copies a platform's data, which may be in use: node scripts/backup.ts <folder of its objects> <new folder>
import { reportFailure } from '@galleria/tooling/commands/report-failure.ts'
import { parseWords, Usage } from '@galleria/tooling/text/command-line.ts'
import { copyStore } from './store/copy-store.ts'

const USAGE = 'Usage: node scripts/backup.ts <folder of its objects> <new folder>'

await reportFailure(() => {
  const [objects, target, ...others] = parseWords(process.argv.slice(2), USAGE, {}).positionals
  if (objects === undefined || target === undefined || others.length > 0) throw new Usage(USAGE)
  console.log(`${copyStore(objects, target).length} databases copied.`)
})
