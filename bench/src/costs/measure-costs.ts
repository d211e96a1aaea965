import type { Stack } from '@galleria/e2e/stack/stack.ts'
import { PROJECT_REMOTES } from '@galleria/tooling/edge/project/project-remotes.ts'
import type { Measured } from '../measured.ts'
import { median } from '../median.ts'
import { processCpu } from '../process-cpu.ts'
import { runLoad } from '../throughput/run-load.ts'
import { costRows, type MeasuredCpu } from './cost-rows.ts'

const ROUNDS = 3
const SECONDS = 3
const WARM_UP_SECONDS = 2
const WORKERS = ['shell', ...PROJECT_REMOTES, 'session', 'platform']
const PICTURE = /"(\/media\/[^" ]+)[" ]/
const SCRIPT = /"(\/_mfe\/[^"]+\.js)"/

interface Subject {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Measures the CPU that each Worker takes for a page view, and says what a million of them cost on Cloudflare. */
export async function measureCosts(stack: Stack, pages: { product: string; collection: string }): Promise<Measured[]> {
  const shopper = stack.httpShopper()
  await shopper.addToCart({ path: pages.product })
  const { text } = await shopper.get(pages.product)
  const [, script] = SCRIPT.exec(text) ?? []
  const [, picture] = PICTURE.exec(text) ?? []
  if (!script || !picture) throw new Error(`${pages.product} has no script or no picture`)
  const page = (path: string, headers?: Subject['headers']): Subject => ({ url: stack.storeUrl + path, headers })
  const headers = { cookie: shopper.cookies }
  const subjects: Record<keyof MeasuredCpu, Subject> = {
    cachedProduct: page(pages.product),
    cachedCollection: page(pages.collection),
    composedProduct: page(pages.product, headers),
    composedCollection: page(pages.collection, headers),
    file: page(script),
    picture: page(picture),
  }
  const pids = await Promise.all(WORKERS.map((app) => stack.pids(app)))
  const measured = await inRounds(subjects, pids)
  return costRows(measured)
}

async function inRounds(subjects: Record<keyof MeasuredCpu, Subject>, pids: readonly number[][]): Promise<MeasuredCpu> {
  const entries = Object.entries<Subject>(subjects)
  for (const [, { url, headers }] of entries) await runLoad(url, { seconds: WARM_UP_SECONDS, headers })
  const rounds: Record<string, number[]>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken: Record<string, number[]> = {}
    for (const [name, subject] of entries) taken[name] = await measure(subject, pids)
    rounds.push(taken)
  }
  const cpu = entries.map(([name]) => [
    name,
    new Map(WORKERS.map((app, index) => [app, median(rounds.map((taken) => taken[name]?.[index] ?? 0))])),
  ])
  return Object.fromEntries(cpu)
}

/** Milliseconds a request of each Worker. */
async function measure({ url, headers }: Subject, pids: readonly number[][]): Promise<number[]> {
  const before = pids.map(processCpu)
  const { requests } = await runLoad(url, { seconds: SECONDS, headers })
  return pids.map((processes, index) => (processCpu(processes) - (before[index] ?? 0)) / requests)
}
