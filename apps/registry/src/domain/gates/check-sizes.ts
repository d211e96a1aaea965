import { REMOTE_SIZE_LIMITS } from '@galleria/fragments/release'
import type { BuildSizes } from '../build.ts'
import { kilobytes } from '../kilobytes.ts'
import { refusal, type Refusal } from '../refusal.ts'

/** Why a build is too large to be released; undefined when it is not. */
export function checkSizes({ worker, heaviest }: BuildSizes): Refusal | undefined {
  if (worker > REMOTE_SIZE_LIMITS.worker) {
    const limit = REMOTE_SIZE_LIMITS.worker
    const message = `The Worker has ${kilobytes(worker)} of ${kilobytes(limit)} KB gzip.`
    return refusal('size', message, { worker, limit })
  }
  if (heaviest && heaviest.scripts > REMOTE_SIZE_LIMITS.scriptsPerPage) {
    const limit = REMOTE_SIZE_LIMITS.scriptsPerPage
    const message = `${heaviest.name} loads ${kilobytes(heaviest.scripts)} of ${kilobytes(limit)} KB brotli of scripts.`
    return refusal('size', message, { ...heaviest, limit })
  }
  return undefined
}
