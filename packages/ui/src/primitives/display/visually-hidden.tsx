import type { ReactNode } from 'react'

/** Text for screen readers that sighted shoppers know from the context. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="g-hide">{children}</span>
}
