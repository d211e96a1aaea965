import type { CacheRule } from '../../contract/index.ts'
import type { BuildStanding } from '../registry/registry-snapshot.ts'
import type { FragmentCopy } from './fragment-copies.ts'

/** A copy, and what it may stand in for. */
export interface AssessedCopy {
  readonly copy: FragmentCopy
  readonly isFresh: boolean
  /** Whether the copy may stand in for a render. */
  readonly isCurrent: boolean
  /** Whether the copy may stand in for a render that failed. */
  readonly replacesFault: boolean
}

interface CopyConditions {
  readonly cache: CacheRule
  /** The standings of the copy's build, and of what it depends on. */
  readonly standings: readonly BuildStanding[]
  readonly now: number
  readonly revalidates: boolean | undefined
}

/** Undefined for a copy of which nothing may be shown any more. */
export function assessCopy(copy: FragmentCopy, { cache, standings, now, revalidates }: CopyConditions): AssessedCopy | undefined {
  if (standings.includes('withdrawn')) return undefined
  const age = (now - copy.at) / 1000
  const staleFrom = cache.fresh + (revalidates ? 0 : cache.staleWhileRevalidate)
  return {
    copy,
    isFresh: age < cache.fresh,
    isCurrent: standings.every((standing) => standing === 'live') && age < staleFrom,
    replacesFault: age < cache.fresh + cache.staleWhileRevalidate + cache.staleIfError,
  }
}
