import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { START_CPU_LIMIT, type StartCost } from '@galleria/fragments/release'
import { startFault } from '@galleria/fragments/release-checks'
import { REMOTE_HEALTH } from '../app-definition.ts'
import type { ReleasedBuild } from '../releases/read-build.ts'
import { readWorkerDeclaration } from '../workerd/worker-declaration.ts'
import { StartBench, type StartedWorker } from './start-bench.ts'

/** That are measured at a time. */
const ROUNDS = 3
/** Rounds before a build is taken for one that starts too slowly. */
const MAX_ROUNDS = 15
/** Of the limit: other load took a start to less than this. */
const MAX_NEAR = 4

/**
 * What the Worker of a remote's build costs to start on this machine, beside one that says hello, in turns: other load meets both. It only adds to
 * a figure, so where the medians are above the limit the start is measured again, and the least count. Undefined where the system does not say, and
 * for a Worker that does not start: the trial of its examples says why.
 */
export async function measureStartCost(build: ReleasedBuild): Promise<StartCost | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-start-'))
  const bench = new StartBench()
  try {
    const worker = writeWorker(build, folder)
    // Where this one does not start, the measuring is at fault, which is no property of the build.
    await bench.start(bench.hello)
    return await costInRounds(bench, worker).catch(() => undefined)
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function costInRounds(bench: StartBench, worker: StartedWorker): Promise<StartCost | undefined> {
  const starts = await startInTurns(bench, worker)
  let cost = costOf(starts, median)
  while (cost && isNearLimit(cost) && starts.length < MAX_ROUNDS) {
    starts.push(...(await startInTurns(bench, worker)))
    cost = costOf(starts, least)
  }
  return cost
}

/** Whether it is above the limit, and no further than other load may have put it. */
function isNearLimit(cost: StartCost): boolean {
  return startFault(cost) !== undefined && cost.worker - cost.hello < MAX_NEAR * START_CPU_LIMIT
}

/** The bytes that are signed, not those that a folder holds by now. */
function writeWorker({ record, files }: ReleasedBuild, folder: string): StartedWorker {
  for (const [path, content] of files) {
    if (path !== 'wrangler.jsonc' && !path.startsWith('worker/')) continue
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return { app: record.app, folder, declaration: readWorkerDeclaration(join(folder, 'wrangler.jsonc')), path: REMOTE_HEALTH }
}

type CpuTimes = Readonly<Record<keyof StartCost, number | undefined>>

async function startInTurns(bench: StartBench, worker: StartedWorker): Promise<CpuTimes[]> {
  const times: CpuTimes[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { cpu: hello } = await bench.start(bench.hello)
    times.push({ hello, worker: (await bench.start(worker)).cpu })
  }
  return times
}

function costOf(times: readonly CpuTimes[], choose: (values: readonly number[]) => number): StartCost | undefined {
  const valuesOf = (key: keyof StartCost) => times.map((time) => time[key]).filter((value) => value !== undefined)
  const [worker, hello] = [valuesOf('worker'), valuesOf('hello')]
  if (worker.length < times.length || hello.length < times.length) return undefined
  return { worker: rounded(choose(worker)), hello: rounded(choose(hello)) }
}

const least = (values: readonly number[]): number => Math.min(...values)
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const rounded = (milliseconds: number): number => Math.round(milliseconds * 10) / 10
