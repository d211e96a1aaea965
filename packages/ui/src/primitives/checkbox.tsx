import type { ComponentPropsWithoutRef, ReactNode } from 'react'

interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  /** What is said yes to. */
  readonly children: ReactNode
}

/** Yes or no. The whole line can be pressed. */
export function Checkbox({ children, ...native }: CheckboxProps) {
  return (
    <label className="g-check">
      <input {...native} type="checkbox" />
      {children}
    </label>
  )
}
