import type { ReactNode } from 'react'

interface EmptyStateProps {
  readonly title: ReactNode
  /** Explains what the list will hold, or where else to look. */
  readonly children?: ReactNode
  /** Links to continue with. */
  readonly actions?: ReactNode
}

/** Says that a list is empty, which is not an error. */
export function EmptyState({ title, children, actions }: EmptyStateProps) {
  return (
    <div className="g-empty">
      <h2>{title}</h2>
      {children && <div className="g-empty-text">{children}</div>}
      {actions && <div className="g-empty-actions">{actions}</div>}
    </div>
  )
}
