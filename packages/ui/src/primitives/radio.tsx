import type { ComponentPropsWithoutRef, ReactNode } from 'react'

interface RadioProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type'> {
  /** What is chosen. */
  readonly children: ReactNode
}

/** One of several. Those of one name stand in a `<fieldset>` with a `<legend>`. */
export function Radio({ children, ...native }: RadioProps) {
  return (
    <label className="g-check">
      <input {...native} type="radio" />
      {children}
    </label>
  )
}
