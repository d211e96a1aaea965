import type { ComponentPropsWithoutRef } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

interface ButtonProps extends ComponentPropsWithoutRef<'button'>, ButtonLook {
  /** The action is in progress: shows a spinner and tells assistive technology. The button stays focusable. */
  readonly busy?: boolean
}

/** A button. Like the native one it submits its form unless its type says otherwise. */
export function Button({ kind, wide, busy, className, ...native }: ButtonProps) {
  return <button {...native} aria-busy={busy || undefined} className={buttonClass({ kind, wide }, className)} />
}
