import { useId, type ReactNode } from 'react'

/** What ties a control to its label and to what is said about it: spread it onto the control. */
interface ControlWiring {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

interface FieldProps {
  /** Of the control. Made up where none is given. */
  readonly id?: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** Takes the place of the hint: names the problem and the way out. */
  readonly error?: ReactNode
  /** Puts the control into the field. */
  readonly children: (control: ControlWiring) => ReactNode
}

/**
 * A label above a control, and below it a hint or what is wrong.
 *
 * @example <Field label="Country">{(control) => <select {...control} name="country">…</select>}</Field>
 */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const own = useId()
  const control = id ?? own
  const note = error || hint
  return (
    <div className="g-field">
      <label htmlFor={control}>{label}</label>
      {children({ id: control, 'aria-describedby': note ? `${control}-note` : undefined, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p id={`${control}-note`} className={error ? 'g-error' : 'g-hint'}>
          {note}
        </p>
      )}
    </div>
  )
}
