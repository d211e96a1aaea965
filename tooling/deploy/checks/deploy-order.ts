import type { DeployWorker } from '../workers/deploy-worker.ts'
import type { Problem } from './problem.ts'

const REGISTRY = 'galleria-registry'

/** Targets before their callers, and the registry as late as its callers allow; what stands in a circle of bindings is a problem. */
export function deployOrder(workers: readonly DeployWorker[]): { order: readonly DeployWorker[]; problems: readonly Problem[] } {
  const names = new Set(workers.map(({ config }) => config.name))
  const order: DeployWorker[] = []
  let waiting = workers.toSorted((a, b) => rank(a) - rank(b) || a.app.localeCompare(b.app))
  while (waiting.length > 0) {
    const done = new Set(order.map(({ config }) => config.name))
    const next = waiting.find((worker) => targetsOf(worker).every((target) => done.has(target) || !names.has(target)))
    if (!next) return { order: [...order, ...waiting], problems: waiting.map((worker) => circle(worker, waiting)) }
    order.push(next)
    waiting = waiting.filter((worker) => worker !== next)
  }
  return { order, problems: [] }
}

const rank = ({ config }: DeployWorker): number => (config.name === REGISTRY ? 1 : 0)

const targetsOf = ({ config }: DeployWorker): string[] =>
  config.services.map(({ service }) => service).filter((service) => service !== config.name)

function circle(worker: DeployWorker, waiting: readonly DeployWorker[]): Problem {
  const open = targetsOf(worker).filter((target) => waiting.some(({ config }) => config.name === target))
  return { worker: worker.config.name, message: `waits for ${open.join(', ')}: bindings in a circle have no order of deployment` }
}
