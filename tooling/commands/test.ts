// npm test [-- <stage>…]: every check and test of the project. Its last line is "N passed, N failed".
// npm run test:full is the same with --full: every language, theme and width, long drills and big property runs.
import { parseArgs } from 'node:util'
import { runStages } from '../testing/run-stages.ts'
import { STAGES, type Stage } from '../testing/stages.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

/** Random values that a property is tried with in a full run, as far as PROPERTY_RUNS names no other number. */
const FULL_PROPERTY_RUNS = '70'

const signal = endSignal()

await reportFailure(async () => {
  const { values, positionals } = parseArgs({ options: { full: { type: 'boolean', default: false } }, allowPositionals: true })
  if (values.full) {
    // Every program of a stage inherits both.
    process.env['TEST_SCOPE'] = 'full'
    process.env['PROPERTY_RUNS'] ??= FULL_PROPERTY_RUNS
  }
  const { failed } = await runStages(chosenStages(positionals), signal)
  if (failed > 0) process.exitCode = 1
})

function chosenStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown !== undefined) throw new Error(`There is no stage "${unknown}". Known: ${STAGES.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name))
}
