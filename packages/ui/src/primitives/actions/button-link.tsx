import type { ComponentPropsWithoutRef } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

interface ButtonLinkProps extends ComponentPropsWithoutRef<'a'>, ButtonLook {
  readonly href: string
}

/** A link that weighs as much as a button. */
export function ButtonLink({ kind, wide, className, children, ...native }: ButtonLinkProps) {
  return (
    <a {...native} className={buttonClass({ kind, wide }, className)}>
      {children}
    </a>
  )
}
