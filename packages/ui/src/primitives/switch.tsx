import type { ComponentPropsWithoutRef, ReactNode } from 'react'

interface SwitchProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role'> {
  /** What is on or off. */
  readonly children: ReactNode
}

/** On or off, from the moment it is pressed. What waits for its form to be sent is a checkbox. */
export function Switch({ children, ...native }: SwitchProps) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says itself whether it is checked
  return (
    <label className="g-check">
      <input {...native} type="checkbox" role="switch" />
      {children}
    </label>
  )
}
