import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../edge/cli/project-edge.ts'
import { OrphanGuard } from '../edge/io/orphan-guard.ts'
import { errorMessage } from '../text/error-message.ts'
import type { Count } from './count-tests.ts'
import { cpuUse, readCpuTime } from './cpu-time.ts'
import { runProgram } from './run-program.ts'
import { createScratchFolder } from './scratch-folder.ts'
import { slowestFiles } from './slowest-files.ts'
import type { Run, Stage } from './stage.ts'

/** Room for new objects, in MB: by default Node collects them so often that tests spend a fifth of their CPU time on it. */
const NEW_OBJECTS = '--max-semi-space-size=32'

const ENV = {
  TURBO_TELEMETRY_DISABLED: '1',
  // Compiled code is read again by each of some thousand processes of Node: wrangler starts in two thirds of its time.
  NODE_COMPILE_CACHE: join(PROJECT_ROOT, '.turbo/compiled'),
  NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${NEW_OBJECTS}`.trim(),
}

/** Stages of a group that run at once: one for each core of the smallest machine. */
const LANES = 2

/** Runs groups of stages one after another, those of a group side by side, and prints what each counted. The last line is "N passed, N failed". */
export async function runStages(groups: readonly (readonly Stage[])[], signal: AbortSignal): Promise<Count> {
  const scratch = createScratchFolder()
  const guard = new OrphanGuard(scratch)
  const runOf =
    (output: string | undefined): Run =>
    (program, args, { cwd = PROJECT_ROOT, env } = {}) =>
      runProgram(program, args, { cwd, env: { ...ENV, TMPDIR: scratch, ...env }, signal, guard, output })
  const results: [name: string, Count, ms: number][] = []
  const began = { at: performance.now(), cpu: readCpuTime() }
  const runOne = async (stage: Stage, output: string | undefined) => {
    if (output === undefined) console.log(`\n── ${stage.name}`)
    const started = performance.now()
    const count = await runStage(stage, runOf(output), signal)
    results.push([stage.name, count, performance.now() - started])
    // Output of stages that run at once would be mixed line by line.
    if (output !== undefined) console.log(`\n── ${stage.name}\n${existsSync(output) ? readFileSync(output, 'utf8') : ''}`)
    if (signal.aborted) throw new Error('The tests were ended before they were done.')
  }
  try {
    for (const group of groups) {
      const waiting = [...group]
      const lane = async () => {
        for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
          await runOne(stage, group.length > 1 ? join(scratch, `${stage.name}.log`) : undefined)
        }
      }
      await Promise.all(Array.from({ length: Math.min(LANES, group.length) }, lane))
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
  const seconds = ((performance.now() - began.at) / 1000).toFixed(1)
  console.log(`${'all'.padEnd(12)}${seconds} s, ${cpuUse(began.cpu, readCpuTime())}`)
  console.log(slowestFiles(results.flatMap(([, { files = [] }]) => files)))
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
