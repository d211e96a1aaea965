import type { ReactNode } from 'react'

interface ErrorStateProps {
  /** Says what happened: the heading of the page. */
  readonly title: ReactNode
  /** Whether anything was lost, and what helps. */
  readonly children?: ReactNode
  readonly actions?: ReactNode
  /** Reference for support, such as a request ID. */
  readonly reference?: ReactNode
}

/** Replaces a whole page that does not exist or does not work. */
export function ErrorState({ title, children, actions, reference }: ErrorStateProps) {
  return (
    <div className="g-failed">
      <h1>{title}</h1>
      {children && <div className="g-failed-text">{children}</div>}
      {actions && <div className="g-failed-actions">{actions}</div>}
      {reference && <p className="g-failed-reference">{reference}</p>}
    </div>
  )
}
