import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from './icon.tsx'

/** One of a few. Give it a label with `<Field>`, or an `aria-label` where the page says it already. */
export function Select({ className, ...native }: ComponentPropsWithoutRef<'select'>) {
  return (
    <span className={className ? `g-select ${className}` : 'g-select'}>
      <select {...native} className="g-input" />
      <Icon name="down" />
    </span>
  )
}
