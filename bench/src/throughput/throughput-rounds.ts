import type { Stack } from '@galleria/e2e/stack/stack.ts'
import { PROJECT_REMOTES } from '@galleria/tooling/edge/project-remotes.ts'
import type { Measured } from '../measured.ts'
import { median } from '../median.ts'
import { processCpu } from '../process-cpu.ts'
import { runLoad } from './run-load.ts'

/** Everything is measured in turn, round after round: what else the machine does then weighs on all alike. */
const ROUNDS = 3
const SECONDS = 3
const WARM_UP_SECONDS = 2
const STORE_WORKERS = ['shell', ...PROJECT_REMOTES, 'session']

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
    for (const [name, subject] of entries) measured[name] = await measure(subject)
    rounds.push(measured)
  }
  const middle = (name: string, figure: keyof Throughput) => median(rounds.flatMap((round) => round[name]?.[figure] ?? []))
  const throughput = (name: string): Throughput => ({
    perSecond: middle(name, 'perSecond'),
    cpu: middle(name, 'cpu'),
    platformCpu: middle(name, 'platformCpu'),
    frontCpu: middle(name, 'frontCpu'),
  })
  return Object.fromEntries(entries.map(([name]) => [name, throughput(name)])) as Record<Name, Throughput>
}

async function measure({ url, workers, platform = [], front = [], headers }: Subject): Promise<Throughput> {
  const groups = [workers, platform, front]
  const before = groups.map(processCpu)
  const { requests, perSecond } = await runLoad(url, { seconds: SECONDS, headers })
  const [cpu = 0, platformCpu = 0, frontCpu = 0] = groups.map((pids, index) => (processCpu(pids) - (before[index] ?? 0)) / requests)
  return { perSecond, cpu, platformCpu, frontCpu }
}

export function composedLines(what: string, { perSecond, cpu, platformCpu }: Throughput, budgetMs: number): Measured[] {
  return [
    { what, value: perSecond, unit: 'requests/s' },
    { what, value: cpu, unit: 'ms CPU/request', budget: { atMost: budgetMs } },
    { what: `${what}: the platform beside it`, value: platformCpu, unit: 'ms CPU/request' },
  ]
}
