import { REMOTE_SCRIPTS_PER_PAGE, REMOTE_SIZE_LIMITS } from '@galleria/fragments/release'
import type { BuildSizes } from './build.ts'
import { kilobytes } from './kilobytes.ts'
import { refusal, type Refusal } from './refusal.ts'

/** Why a build is too large to be released; undefined when it is not. */
export function checkSizes({ worker, scripts, heaviest }: BuildSizes): Refusal | undefined {
  const limits = REMOTE_SIZE_LIMITS
  if (worker > limits.worker) {
    const message = `The Worker has ${kilobytes(worker)} of ${kilobytes(limits.worker)} KB gzip.`
    return refusal('size', message, { worker, limit: limits.worker })
  }
  if (scripts > limits.scripts) {
    const message = `The scripts have ${kilobytes(scripts)} of ${kilobytes(limits.scripts)} KB brotli.`
    return refusal('size', message, { scripts, limit: limits.scripts })
  }
  if (heaviest && heaviest.scripts > REMOTE_SCRIPTS_PER_PAGE) {
    const limit = REMOTE_SCRIPTS_PER_PAGE
    const message = `${heaviest.name} loads ${kilobytes(heaviest.scripts)} of ${kilobytes(limit)} KB brotli of scripts.`
    return refusal('size', message, { ...heaviest, limit })
  }
  return undefined
}
