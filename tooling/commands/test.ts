// npm test [-- <stage>… | browser --shard 1/3]: every check and test of the project. Its last line is "N passed, N failed".
// npm run test:full is the same with --full: every language, theme and width, long drills and big property runs.
import { runStages } from '../testing/run-stages.ts'
import { chooseStages } from '../testing/stages.ts'
import { FLAG, parseCommandLine, TEXT } from '../text/command-line.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

/** Random values that a property is tried with in a full run, as far as PROPERTY_RUNS names no other number. */
const FULL_PROPERTY_RUNS = '70'

const USAGE = `Usage: npm test [-- <stage>…] [--shard <n>/<of>] [--full]`

const signal = endSignal()

await reportFailure(async () => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), USAGE, { full: FLAG, shard: TEXT })
  if (values.full) {
    // Every program of a stage inherits both.
    process.env['TEST_SCOPE'] = 'full'
    process.env['PROPERTY_RUNS'] ??= FULL_PROPERTY_RUNS
  }
  const { failed } = await runStages(chooseStages(positionals, values.shard), signal)
  if (failed > 0) process.exitCode = 1
})
