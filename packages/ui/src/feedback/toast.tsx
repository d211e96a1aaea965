import type { ReactNode } from 'react'

interface ToastProps {
  readonly children: ReactNode
  /** One thing to do about it: a plain button or link. */
  readonly action?: ReactNode
}

/**
 * Says in passing that something was done. It belongs into a region with the role `status` and the class `g-toasts` that was on the
 * page before; whoever shows it takes it away after 6 seconds, not while the pointer or the focus is on it.
 */
export function Toast({ children, action }: ToastProps) {
  return (
    <div className="g-toast">
      <p>{children}</p>
      {action}
    </div>
  )
}
