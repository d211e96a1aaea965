import { join } from 'node:path'
import { START_CPU_LIMIT } from '@galleria/fragments/release'
import { PROJECT_ROOT } from '@galleria/tooling/edge/cli/project-edge.ts'
import { projectApps, type AppDefinition } from '@galleria/tooling/edge/project/app-definition.ts'
import { readWorkerDeclaration, WorkerDeclaration } from '@galleria/tooling/edge/project/worker-declaration.ts'
import { StartBench, type Start, type StartedWorker } from '@galleria/tooling/edge/starts/start-bench.ts'
import { median } from '../median.ts'

const ROUNDS = 15
const HEADINGS = ['Worker', 'status', 'CPU least', 'median', 'more than hello', 'budget', '× hello', 'time least', 'median', '']

/** Responses that need no service: the shell's health is that of all others. */
const PATHS: Readonly<Record<string, string>> = { shell: '/.well-known/change-password' }

type MeasuredStart = Start & { readonly cpu: number }

interface Starts {
  readonly worker: StartedWorker
  readonly status: number
  /** Milliseconds, a value for each round. */
  readonly cpu: readonly number[]
  readonly time: readonly number[]
}

/**
 * Measures each app's build until its first response in a fresh workerd, beside a Worker that says hello: in turns, so that other load on
 * the machine meets all of them alike. The budget is that of a release.
 */
export async function measureStart(): Promise<string[][]> {
  const bench = new StartBench()
  try {
    const workers = [bench.hello, bench.yardstick, ...projectApps(PROJECT_ROOT).map(readBuiltWorker), assetsWorker()]
    const rounds: MeasuredStart[][] = []
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await startEach(bench, workers))
    const starts = workers.map((worker, index): Starts => {
      const own = rounds.flatMap((round) => round[index] ?? [])
      return { worker, status: own[0]?.status ?? 0, cpu: own.map(({ cpu }) => cpu), time: own.map(({ time }) => time) }
    })
    return [HEADINGS, ...starts.map((own) => row(own, starts[0] ?? own))]
  } finally {
    await bench.close()
  }
}

function readBuiltWorker({ name, folder, health }: AppDefinition): StartedWorker {
  const declaration = readWorkerDeclaration(join(folder, 'wrangler.jsonc'))
  return { app: name, folder: join(folder, 'dist'), declaration, path: PATHS[name] ?? health }
}

/** The local edge has a folder in its place. Its response to a path that is no file's needs no bucket. */
function assetsWorker(): StartedWorker {
  const declaration = WorkerDeclaration.parse({ name: 'galleria-assets', compatibility_date: '2026-11-01' })
  return { app: 'assets', folder: join(PROJECT_ROOT, 'apps/assets/dist'), declaration, path: '/' }
}

async function startEach(bench: StartBench, workers: readonly StartedWorker[]): Promise<MeasuredStart[]> {
  const starts: MeasuredStart[] = []
  for (const worker of workers) {
    const { cpu, ...start } = await bench.start(worker)
    if (cpu === undefined) throw new Error('This system does not say what CPU a thread has used (/proc/<pid>/task/<id>/schedstat).')
    starts.push({ ...start, cpu })
  }
  return starts
}

function row({ worker, status, cpu, time }: Starts, hello: Starts): string[] {
  const more = median(cpu) - median(hello.cpu)
  const isHello = worker === hello.worker
  return [
    worker.app,
    String(status),
    milliseconds(Math.min(...cpu)),
    milliseconds(median(cpu)),
    ...(isHello
      ? ['', '', '']
      : [milliseconds(more), `≤ ${milliseconds(START_CPU_LIMIT)}`, `${(median(cpu) / median(hello.cpu)).toFixed(2)} ×`]),
    milliseconds(Math.min(...time)),
    milliseconds(median(time)),
    isHello ? '' : more <= START_CPU_LIMIT ? 'held' : 'MISSED',
  ]
}

const milliseconds = (value: number): string => `${value.toFixed(1)} ms`
