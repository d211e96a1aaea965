// npm test [-- <stage>…]: every check and test of the project. Its last line is "N passed, N failed".
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OrphanGuard } from '../edge/orphan-guard.ts'
import { PROJECT_ROOT } from '../edge/project-edge.ts'
import type { Count } from '../testing/count-tests.ts'
import { runProgram } from '../testing/run-program.ts'
import { STAGES, type Run, type Stage } from '../testing/stages.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const signal = endSignal()

await reportFailure(async () => {
  const stages = chosenStages(process.argv.slice(2))
  const guard = new OrphanGuard(mkdtempSync(join(tmpdir(), 'galleria-test-')))
  const run: Run = (program, args, { cwd = PROJECT_ROOT, env } = {}) =>
    runProgram(program, args, { cwd, env: { TURBO_TELEMETRY_DISABLED: '1', ...env }, signal, guard })
  const results: [name: string, Count, ms: number][] = []
  try {
    for (const stage of stages) {
      console.log(`\n── ${stage.name}`)
      const started = performance.now()
      const count = await runStage(stage, run)
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
  if (sum.failed > 0) process.exitCode = 1
  console.log(`${sum.passed} passed, ${sum.failed} failed`)
})

function chosenStages(names: readonly string[]): readonly Stage[] {
  const unknown = names.find((name) => !STAGES.some((stage) => stage.name === name))
  if (unknown !== undefined) throw new Error(`There is no stage "${unknown}". Known: ${STAGES.map(({ name }) => name).join(', ')}.`)
  return names.length === 0 ? STAGES : STAGES.filter(({ name }) => names.includes(name))
}

/** A stage that cannot even run has failed; the others still say what they find. */
async function runStage(stage: Stage, run: Run): Promise<Count> {
  try {
    return await stage.run(run, PROJECT_ROOT)
  } catch (error) {
    if (!signal.aborted) console.error(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  }
}
