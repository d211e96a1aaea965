// npm test [-- <stage>…]: every check and test of the project. Its last line is "N passed, N failed".
import { runStages } from '../testing/run-stages.ts'
import { STAGES, type Stage } from '../testing/stages.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const signal = endSignal()

await reportFailure(async () => {
  const { failed } = await runStages(chosenStages(process.argv.slice(2)), signal)
  if (failed > 0) process.exitCode = 1
})

function chosenStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown !== undefined) throw new Error(`There is no stage "${unknown}". Known: ${STAGES.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name))
}
