import { PROJECT_ROOT } from '../edge/project-edge.ts'
import { OrphanGuard } from '../edge/workerd/orphan-guard.ts'
import { errorMessage } from '../text/error-message.ts'
import type { Count } from './count-tests.ts'
import { runProgram } from './run-program.ts'
import { createScratchFolder } from './scratch-folder.ts'
import type { Run, Stage } from './stages.ts'

/** Runs stages one after another and prints what each counted. The last line is "N passed, N failed". */
export async function runStages(stages: readonly Stage[], signal: AbortSignal): Promise<Count> {
  const scratch = createScratchFolder()
  const guard = new OrphanGuard(scratch)
  const run: Run = (program, args, { cwd = PROJECT_ROOT, env } = {}) =>
    runProgram(program, args, { cwd, env: { TURBO_TELEMETRY_DISABLED: '1', TMPDIR: scratch, ...env }, signal, guard })
  const results: [name: string, Count, ms: number][] = []
  try {
    for (const stage of stages) {
      console.log(`\n── ${stage.name}`)
      const started = performance.now()
      const count = await runStage(stage, run, signal)
      results.push([stage.name, count, performance.now() - started])
      if (signal.aborted) throw new Error('The tests were ended before they were done.')
    }
  } finally {
    await guard.end()
  }
  const sum = results.reduce((total, [, { passed, failed }]) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  })
  console.log()
  for (const [name, { passed, failed }, ms] of results) {
    console.log(`${name.padEnd(12)}${failed === 0 ? 'passed' : 'FAILED'}  ${passed} passed, ${failed} failed, ${(ms / 1000).toFixed(1)} s`)
  }
  for (const title of results.flatMap(([, { flaky = [] }]) => flaky)) console.log(`flaky       ${title}`)
  // Named here once more, after the stages that ran since: CI shows the end of a run alone.
  for (const { file, title, message } of results.flatMap(([, { failures = [] }]) => failures)) {
    console.log(`failed      ${file ?? ''} ${title}\n${indent(message)}`)
  }
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
  return sum
}

const MAX_MESSAGE_LINES = 12

function indent(message: string): string {
  return message
    .split('\n')
    .filter((line) => !/node_modules|at new Promise/.test(line))
    .slice(0, MAX_MESSAGE_LINES)
    .map((line) => `            ${line}`)
    .join('\n')
}

/** A stage that cannot even run has failed; the others still report what they find. */
async function runStage(stage: Stage, run: Run, signal: AbortSignal): Promise<Count> {
  try {
    return await stage.run(run, PROJECT_ROOT)
  } catch (error) {
    if (!signal.aborted) console.error(errorMessage(error))
    return { passed: 0, failed: 1 }
  }
}
