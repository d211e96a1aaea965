import type { ReactNode } from 'react'

/** Words for those who do not see what stands around them. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="g-hide">{children}</span>
}
