import { REMOTE_SCRIPTS_PER_PAGE, REMOTE_SIZE_LIMITS } from '@galleria/fragments/release'
import { kilobytes } from '../../text/kilobytes.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import type { Check } from './problem.ts'

const KB = 1024
/** Of the Worker's module in gzip. Cloudflare takes 3 MB on the free plan. */
export const WORKER_BUDGETS = { shell: 100 * KB, remote: REMOTE_SIZE_LIMITS.worker, worker: 3 * KB * KB } as const

export const workerBudget = ({ kind }: Pick<DeployWorker, 'kind'>): number => WORKER_BUDGETS[kind]

export const checkSizes: Check = (worker) => {
  const { kind, sizes, heaviest } = worker
  const budget = workerBudget(worker)
  return [
    ...(sizes.worker > budget ? [`the Worker has ${kilobytes(sizes.worker)} of ${kilobytes(budget)} KB gzip`] : []),
    ...(kind === 'remote' && sizes.scripts > REMOTE_SIZE_LIMITS.scripts
      ? [`the browser scripts have ${kilobytes(sizes.scripts)} of ${kilobytes(REMOTE_SIZE_LIMITS.scripts)} KB brotli`]
      : []),
    ...(heaviest && heaviest.scripts > REMOTE_SCRIPTS_PER_PAGE
      ? [`${heaviest.name} loads ${kilobytes(heaviest.scripts)} of ${kilobytes(REMOTE_SCRIPTS_PER_PAGE)} KB brotli of scripts`]
      : []),
  ]
}
