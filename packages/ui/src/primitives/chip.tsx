import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface ChipProps extends ComponentPropsWithoutRef<'a'> {
  /** Where the list is shown without it. */
  readonly href: string
  /** "Remove filter": said before the words of the chip. */
  readonly removeLabel: string
}

/** Something that narrows a list, and the way to take it off. */
export function Chip({ removeLabel, children, ...native }: ChipProps) {
  return (
    <a {...native} className="g-chip">
      <VisuallyHidden>{removeLabel} </VisuallyHidden>
      {children}
      <Icon name="close" />
    </a>
  )
}
