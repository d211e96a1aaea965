import type { ReactNode } from 'react'

interface AvailabilityProps {
  /** `low` when the number of pieces left is shown. */
  readonly level: 'in' | 'low' | 'out'
  readonly children: ReactNode
}

/** The availability of a product. Screen readers announce changes. */
export function Availability({ level, children }: AvailabilityProps) {
  return (
    <p className={`g-availability g-availability-${level}`} role="status">
      {children}
    </p>
  )
}
