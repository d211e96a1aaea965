import type { ComponentPropsWithoutRef } from 'react'
import { buttonClass, type ButtonLook } from './button-class.ts'

interface ButtonProps extends ComponentPropsWithoutRef<'button'>, ButtonLook {
  /** What it does is under way: shows a ring and tells assistive technology. It stays focusable. */
  readonly busy?: boolean
}

/** Something that is done when pressed. Like the native one it sends its form unless its type says otherwise. */
export function Button({ kind, wide, busy, className, ...native }: ButtonProps) {
  return <button {...native} aria-busy={busy || undefined} className={buttonClass({ kind, wide }, className)} />
}
