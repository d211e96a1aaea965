import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Field } from './field.tsx'

interface TextAreaProps extends ComponentPropsWithoutRef<'textarea'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** Several lines to be filled in. It grows with its text where the browser can do that. */
export function TextArea({ id, label, hint, error, ...native }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <textarea {...native} {...control} className="g-input" />}
    </Field>
  )
}
