import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Field } from './field.tsx'

interface TextFieldProps extends ComponentPropsWithoutRef<'input'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
}

/** A text input of one line. */
export function TextField({ id, label, hint, error, ...native }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <input {...native} {...control} className="g-input" />}
    </Field>
  )
}
