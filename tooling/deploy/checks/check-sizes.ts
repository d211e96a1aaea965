import type { DeployWorker } from '../workers/deploy-worker.ts'
import type { Check } from './problem.ts'

const KB = 1024
/** Of the Worker's module in gzip. Cloudflare takes 3 MB on the free plan. */
const WORKER_BUDGETS = { shell: 100 * KB, remote: 60 * KB, worker: 3 * KB * KB } as const
/** Of a remote's browser scripts in brotli, with the texts of one language. */
const SCRIPTS_BUDGET = 12 * KB

export const workerBudget = ({ kind }: Pick<DeployWorker, 'kind'>): number => WORKER_BUDGETS[kind]

export const kilobytes = (bytes: number): string => (bytes / KB).toFixed(1)

export const checkSizes: Check = (worker) => {
  const { kind, sizes } = worker
  const budget = workerBudget(worker)
  return [
    ...(sizes.worker > budget ? [`the Worker has ${kilobytes(sizes.worker)} of ${kilobytes(budget)} KB gzip`] : []),
    ...(kind === 'remote' && sizes.scripts > SCRIPTS_BUDGET
      ? [`the browser scripts have ${kilobytes(sizes.scripts)} of ${kilobytes(SCRIPTS_BUDGET)} KB brotli`]
      : []),
  ]
}
