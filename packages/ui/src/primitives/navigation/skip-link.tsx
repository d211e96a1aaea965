import type { ComponentPropsWithoutRef } from 'react'

/** The first stop of the keyboard: leads past everything that every page repeats. */
export function SkipLink({ children, ...native }: ComponentPropsWithoutRef<'a'>) {
  return (
    <a {...native} className="g-skip">
      {children}
    </a>
  )
}
