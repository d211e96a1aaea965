interface SkeletonProps {
  /** Of what is coming. */
  readonly shape?: 'line' | 'short-line' | 'picture' | 'button'
}

/** The shape of something that is coming. It shows only after 300 ms, and says nothing: whoever waits is told by its frame. */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <div className={`g-skeleton g-skeleton-${shape}`} aria-hidden="true" />
}
