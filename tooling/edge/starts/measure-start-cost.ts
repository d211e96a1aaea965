import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { START_CPU_LIMIT, type StartCost } from '@galleria/fragments/release'
import { startFault } from '@galleria/fragments/release-checks'
import { errorMessage } from '../../text/error-message.ts'
import { REMOTE_HEALTH } from '../project/app-definition.ts'
import { readWorkerDeclaration } from '../project/worker-declaration.ts'
import type { ReleasedBuild } from '../releases/read-build.ts'
import { ReleaseRefusal } from '../releases/release-refusal.ts'
import { StartBench, type Start, type StartedWorker } from './start-bench.ts'
import { YARDSTICK_CPU } from './yardstick.ts'

/** A set of starts that gives one figure. */
const ROUNDS = 3
/** Sets of rounds before a build is taken for one that starts too slowly. */
const MAX_SETS = 5
/** Multiple of the limit: other load took no start above this. */
const MAX_NEAR = 2

/**
 * The cost of starting the Worker of a remote's build, beside one that says hello, in milliseconds of a quiet machine. Hello, a yardstick
 * and the Worker start in turns, so that other load meets all three: what it adds to the yardstick is taken off. A figure above the limit
 * is measured again, and the least counts. Undefined where the system does not say. Throws a refusal for a Worker that does not start.
 */
export async function measureStartCost(build: ReleasedBuild): Promise<StartCost | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'galleria-start-'))
  const bench = new StartBench()
  try {
    return await leastCost(bench, writeWorker(build, folder))
  } finally {
    await bench.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function leastCost(bench: StartBench, worker: StartedWorker): Promise<StartCost | undefined> {
  let least = toStartCost(await startInTurns(bench, worker))
  for (let sets = 1; least && isNearLimit(least) && sets < MAX_SETS; sets += 1) {
    const cost = toStartCost(await startInTurns(bench, worker))
    if (cost && cost.worker - cost.hello < least.worker - least.hello) least = cost
  }
  return least
}

/** Whether the cost is above the limit, and no further than other load may have put it. */
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

/** CPU times of the starts of one round, in milliseconds; undefined when the system does not report them. */
export type CpuTimes = Readonly<Record<'hello' | 'yardstick' | 'worker', number | undefined>>

async function startInTurns(bench: StartBench, worker: StartedWorker): Promise<CpuTimes[]> {
  const times: CpuTimes[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const { cpu: hello } = await bench.start(bench.hello)
    const { cpu: yardstick } = await bench.start(bench.yardstick)
    times.push({ hello, yardstick, worker: (await startWorker(bench, worker)).cpu })
  }
  return times
}

async function startWorker(bench: StartBench, worker: StartedWorker): Promise<Start> {
  try {
    return await bench.start(worker)
  } catch (error) {
    throw new ReleaseRefusal('start', `The Worker of ${worker.app} does not start: ${errorMessage(error)}`)
  }
}

/** The cost by all rounds, as on a quiet machine: one on which the yardstick takes its own time. A faster one is taken as it is. */
export function toStartCost(times: readonly CpuTimes[]): StartCost | undefined {
  const medianOf = (key: keyof CpuTimes) => {
    const values = times.map((time) => time[key]).filter((value) => value !== undefined)
    return values.length < times.length ? undefined : median(values)
  }
  const [hello, yardstick, worker] = [medianOf('hello'), medianOf('yardstick'), medianOf('worker')]
  if (hello === undefined || yardstick === undefined || worker === undefined) return undefined
  const slowness = Math.max(1, (yardstick - hello) / YARDSTICK_CPU)
  return { worker: toTenths(hello + (worker - hello) / slowness), hello: toTenths(hello) }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const toTenths = (milliseconds: number): number => Math.round(milliseconds * 10) / 10
