import type { BuildSizes } from './build.ts'
import { refusal, type Refusal } from './refusal.ts'

const KB = 1024
/** Bytes that a build may have. */
export const SIZE_LIMITS = { worker: 60 * KB, scripts: 12 * KB } as const

/** Why a build is too large to be released; undefined when it is not. */
export function checkSizes({ worker, scripts }: BuildSizes): Refusal | undefined {
  if (worker > SIZE_LIMITS.worker) {
    return refusal('size', `The Worker has ${kilobytes(worker)} of ${kilobytes(SIZE_LIMITS.worker)} KB gzip.`, {
      worker,
      limit: SIZE_LIMITS.worker,
    })
  }
  if (scripts > SIZE_LIMITS.scripts) {
    return refusal('size', `The scripts have ${kilobytes(scripts)} of ${kilobytes(SIZE_LIMITS.scripts)} KB brotli.`, {
      scripts,
      limit: SIZE_LIMITS.scripts,
    })
  }
  return undefined
}

const kilobytes = (bytes: number): string => (bytes / KB).toFixed(1)
