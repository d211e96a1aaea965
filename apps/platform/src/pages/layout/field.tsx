import type { Child } from 'hono/jsx'
import { Icon } from './icon.tsx'

interface FieldProps {
  readonly name: string
  /** The id of the form that it belongs to, where it stands outside of it. */
  readonly form?: string
  /** The name, unless several fields of a page have the same. */
  readonly id?: string
  readonly label: string
  readonly value?: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly type?: string
  readonly autocomplete?: string
  readonly inputmode?: 'numeric' | 'email' | 'tel'
  readonly required?: boolean
  readonly maxlength?: number
  readonly placeholder?: string
  readonly autocapitalize?: 'none' | 'characters'
  readonly spellcheck?: boolean
  /** Addresses of machines and figures run from left to right in every language. */
  readonly dir?: 'ltr'
  /** The first field that is wrong takes the focus. */
  readonly autofocus?: boolean
}

/** A labelled text field. Its error replaces the hint and is read out with it. */
export function Field({ name, id = name, label, value = '', error, hint, type = 'text', ...input }: FieldProps) {
  const note = error ?? hint
  return (
    <Labelled id={id} label={label} note={note} isError={error !== undefined}>
      <input class="g-input" id={id} name={name} type={type} value={value} {...describeBy(id, note, error)} {...input} />
    </Labelled>
  )
}

interface SelectProps {
  readonly name: string
  /** The name, unless several fields of a page have the same. */
  readonly id?: string
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly autocomplete?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function Select({ name, id = name, label, value, error, autocomplete, options }: SelectProps) {
  return (
    <Labelled id={id} label={label} note={error} isError={error !== undefined}>
      <span class="g-select">
        <select class="g-input" id={id} name={name} autocomplete={autocomplete} {...describeBy(id, error, error)}>
          {options.map((option) => (
            <option value={option.value} selected={option.value === value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </Labelled>
  )
}

function Labelled({
  id,
  label,
  note,
  isError,
  children,
}: {
  id: string
  label: string
  note?: string | undefined
  isError: boolean
  children: Child
}) {
  return (
    <div class="g-field">
      <label for={id}>{label}</label>
      {children}
      {note && (
        <p id={`${id}-note`} class={isError ? 'g-error' : 'g-hint'}>
          {note}
        </p>
      )}
    </div>
  )
}

function describeBy(id: string, note: string | undefined, error: string | undefined) {
  return { ...(note && { 'aria-describedby': `${id}-note` }), ...(error && { 'aria-invalid': 'true' as const }) }
}
