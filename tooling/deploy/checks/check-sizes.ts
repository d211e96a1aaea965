import { REMOTE_SIZE_LIMITS } from '@galleria/fragments/release'
import { kilobytes } from '../../text/kilobytes.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import type { Check } from './problem.ts'

const KB = 1024
/** Fuses: bytes of the Worker's module in gzip. Cloudflare takes 3 MB on the free plan. */
export const WORKER_BUDGETS = { shell: 300 * KB, remote: REMOTE_SIZE_LIMITS.worker, worker: 3 * KB * KB } as const

export const workerBudget = ({ kind }: Pick<DeployWorker, 'kind'>): number => WORKER_BUDGETS[kind]

export const checkSizes: Check = (worker) => {
  const { sizes, heaviest } = worker
  const budget = workerBudget(worker)
  return [
    ...(sizes.worker > budget ? [`the Worker has ${kilobytes(sizes.worker)} of ${kilobytes(budget)} KB gzip`] : []),
    ...(heaviest && heaviest.scripts > REMOTE_SIZE_LIMITS.scriptsPerPage
      ? [`${heaviest.name} loads ${kilobytes(heaviest.scripts)} of ${kilobytes(REMOTE_SIZE_LIMITS.scriptsPerPage)} KB brotli of scripts`]
      : []),
  ]
}
