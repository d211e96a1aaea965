import type { Manifest } from '../../contract/index.ts'

/** Two pages of different remotes that claim one URL. */
export interface PatternConflict {
  /** `<remote>/<page>`. */
  readonly page: string
  readonly pattern: string
  readonly claimedBy: string
  readonly claimedPattern: string
}

/** Pages of a manifest that claim URLs of other remotes' pages. Pages of one remote may overlap: the first in its manifest has them. */
export function patternConflicts(manifest: Manifest, others: Iterable<Manifest>): PatternConflict[] {
  const claimed = [...others].filter(({ name }) => name !== manifest.name).flatMap(pagesOf)
  return pagesOf(manifest).flatMap(({ page, pattern }) =>
    claimed
      .filter((other) => overlap(pattern, other.pattern))
      .map((other) => ({ page, pattern, claimedBy: other.page, claimedPattern: other.pattern })),
  )
}

function pagesOf({ name, pages }: Manifest): { page: string; pattern: string }[] {
  return Object.entries(pages).map(([page, { pattern }]) => ({ page: `${name}/${page}`, pattern }))
}

/** Whether one URL matches both: in every segment they say the same, or one of them takes any. */
function overlap(one: string, other: string): boolean {
  const segments = one.split('/')
  const others = other.split('/')
  return segments.length === others.length && segments.every((segment, index) => agree(segment, others[index] ?? ''))
}

/** A segment with a parameter in it counts as any text but none, which refuses a little more than collides. */
function agree(one: string, other: string): boolean {
  return one === other || (one !== '' && other !== '' && (one.includes(':') || other.includes(':')))
}
