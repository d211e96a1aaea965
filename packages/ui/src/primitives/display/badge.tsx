import type { ReactNode } from 'react'

interface BadgeProps {
  /** The default has a paper background, readable on a picture. */
  readonly kind?: 'accent' | 'soft' | 'warn' | 'line' | 'danger'
  readonly children: ReactNode
}

/** A word or two about the thing beside it: its state, or what is special. */
export function Badge({ kind, children }: BadgeProps) {
  return <span className={kind ? `g-badge g-badge-${kind}` : 'g-badge'}>{children}</span>
}
