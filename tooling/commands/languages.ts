// npm run languages: checks the shop's further languages, and lists every message that one of them lacks.
import { missingMessages } from '../build/messages/missing-messages.ts'
import { parseCommandLine, Usage } from '../text/command-line.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = `Usage: npm run languages

  Checks the folders of languages/, and lists every message that one of them lacks, with the English text.`

await reportFailure(async () => {
  const { positionals } = parseCommandLine(process.argv.slice(2), USAGE, {})
  if (positionals.length > 0) throw new Usage(USAGE)
  for (const line of missingMessages()) console.log(line)
})
