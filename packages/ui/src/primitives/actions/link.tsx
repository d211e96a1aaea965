import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from '../display/icon.tsx'

interface LinkProps extends ComponentPropsWithoutRef<'a'> {
  readonly href: string
  /** Whether the link leads on: an arrow follows the words. */
  readonly arrow?: boolean
}

/** A link that stands alone and is large enough for a thumb. Within a sentence a plain `<a>` is right. */
export function Link({ arrow, className, children, ...native }: LinkProps) {
  return (
    <a {...native} className={className ? `g-link ${className}` : 'g-link'}>
      {children}
      {arrow && <Icon name="arrow" />}
    </a>
  )
}
