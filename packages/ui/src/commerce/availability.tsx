import type { ReactNode } from 'react'

interface AvailabilityProps {
  /** `low` where the last ones can be counted. */
  readonly level: 'in' | 'low' | 'out'
  readonly children: ReactNode
}

/** Whether something can be had. It is read out when it changes. */
export function Availability({ level, children }: AvailabilityProps) {
  return (
    <p className={`g-availability g-availability-${level}`} role="status">
      {children}
    </p>
  )
}
