import type { Stack } from '@galleria/e2e/stack/stack.ts'
import type { Measured } from '../measured.ts'
import { median } from '../median.ts'
import { processCpu } from '../process-cpu.ts'
import { STORE_WORKERS, startInOneProcess } from './one-process.ts'
import { runLoad } from './run-load.ts'

/** Everything is measured in turn, round after round: what else the machine does then weighs on all alike. */
const ROUNDS = 8
const SECONDS = 2
const WARM_UP_SECONDS = 2

export interface Subject {
  readonly url: string
  readonly workers: readonly number[]
  /** Other processes that take part: the platform, the front of the local edge. */
  readonly platform?: readonly number[]
  readonly front?: readonly number[]
  readonly headers?: Readonly<Record<string, string>>
}

export interface Throughput {
  readonly perSecond: number
  /** Processor milliseconds per request. */
  readonly cpu: number
  readonly platformCpu: number
  readonly frontCpu: number
}

/** The processes that take part in each page of the store. */
export async function storeProcesses(stack: Stack): Promise<Pick<Subject, 'workers' | 'platform' | 'front'>> {
  const workers = (await Promise.all(STORE_WORKERS.map((app) => stack.pids(app)))).flat()
  return { workers, platform: await stack.pids('platform'), front: await stack.frontPids() }
}

export async function inRounds<Name extends string>(subjects: Record<Name, Subject>): Promise<Record<Name, Throughput>> {
  const entries = Object.entries<Subject>(subjects)
  const rounds: Record<string, Throughput>[] = []
  for (const [, { url, headers }] of entries) await runLoad(url, { seconds: WARM_UP_SECONDS, headers })
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Record<string, Throughput> = {}
    for (const [name, subject] of entries) measured[name] = await measureLoad(subject)
    rounds.push(measured)
  }
  const figures = (name: string, figure: keyof Throughput) => rounds.flatMap((round) => round[name]?.[figure] ?? [])
  // Other load on the machine only adds processor time, by cold caches and slower memory: the least is the nearest to what the code takes.
  const least = (name: string, figure: keyof Throughput) => Math.min(...figures(name, figure))
  const throughput = (name: string): Throughput => ({
    perSecond: median(figures(name, 'perSecond')),
    cpu: least(name, 'cpu'),
    platformCpu: least(name, 'platformCpu'),
    frontCpu: least(name, 'frontCpu'),
  })
  return Object.fromEntries(entries.map(([name]) => [name, throughput(name)])) as Record<Name, Throughput>
}

/** Measures a request under load. */
export async function measureLoad({ url, workers, platform = [], front = [], headers }: Subject): Promise<Throughput> {
  const groups = [workers, platform, front]
  const before = groups.map(processCpu)
  const { requests, perSecond } = await runLoad(url, { seconds: SECONDS, headers })
  const [cpu = 0, platformCpu = 0, frontCpu = 0] = groups.map((pids, index) => (processCpu(pids) - (before[index] ?? 0)) / requests)
  return { perSecond, cpu, platformCpu, frontCpu }
}

/** A page for a shopper with a session: each Worker in its own process, as the local edge runs them, and all in one, as Cloudflare does. */
export interface Composed {
  readonly apart: Throughput
  readonly together: Throughput
}

/** The shopper's session must have begun: the Workers in one process are started with a copy of what is stored of it. */
export async function measureComposed<Name extends string>(
  stack: Stack,
  pages: Record<Name, string>,
  cookie: string,
): Promise<Record<Name, Composed>> {
  const processes = await storeProcesses(stack)
  const oneProcess = await startInOneProcess(stack)
  const entries = Object.entries<string>(pages)
  const together = { workers: [oneProcess.pid], platform: processes.platform, headers: { cookie, ...oneProcess.headers } }
  const subjects = Object.fromEntries(
    entries.flatMap(([name, path]): [string, Subject][] => [
      [`${name} apart`, { url: stack.storeUrl + path, ...processes, headers: { cookie } }],
      [`${name} together`, { url: oneProcess.url + path, ...together }],
    ]),
  )
  const measured = await inRounds(subjects).finally(() => oneProcess.stop())
  const composed = entries.map(([name]) => [name, { apart: measured[`${name} apart`], together: measured[`${name} together`] }])
  return Object.fromEntries(composed) as Record<Name, Composed>
}

/** The budget is for Workers that share a process: between processes each call is HTTP, which Cloudflare spares them. */
export function toComposedLines(what: string, { apart, together }: Composed, budgetMs: number): Measured[] {
  return [
    { what, value: apart.perSecond, unit: 'requests/s' },
    { what: `${what}: Workers in one process`, value: together.cpu, unit: 'ms CPU/request', budget: { atMost: budgetMs } },
    { what: `${what}: a process each`, value: apart.cpu, unit: 'ms CPU/request' },
    { what: `${what}: the platform beside it`, value: apart.platformCpu, unit: 'ms CPU/request' },
  ]
}
