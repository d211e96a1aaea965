interface SkeletonProps {
  /** The shape of the content that is loading. */
  readonly shape?: 'line' | 'short-line' | 'picture' | 'button'
}

/** A placeholder for content that is loading. It appears after 300 ms and is silent: its container tells screen readers about the wait. */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <div className={`g-skeleton g-skeleton-${shape}`} aria-hidden="true" />
}
