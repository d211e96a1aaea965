import type { Child } from 'hono/jsx'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly error?: string | undefined
  readonly hint?: string
  readonly type?: string
  readonly autocomplete?: string
  readonly inputmode?: 'numeric' | 'email' | 'tel'
  readonly required?: boolean
  readonly maxlength?: number
}

/** A labelled text field. Its error replaces the hint and is read out with it. */
export function Field({ name, label, value = '', error, hint, type = 'text', ...input }: FieldProps) {
  const note = error ?? hint
  return (
    <Labelled name={name} label={label} note={note} isError={error !== undefined}>
      <input id={name} name={name} type={type} value={value} {...described(name, note, error)} {...input} />
    </Labelled>
  )
}

interface SelectProps {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly error?: string | undefined
  readonly autocomplete?: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export function Select({ name, label, value, error, autocomplete, options }: SelectProps) {
  return (
    <Labelled name={name} label={label} note={error} isError={error !== undefined}>
      <select id={name} name={name} autocomplete={autocomplete} {...described(name, error, error)}>
        {options.map((option) => (
          <option value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}

function Labelled({ name, label, note, isError, children }: { name: string; label: string; note?: string | undefined; isError: boolean; children: Child }) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {children}
      {note && (
        <p id={`${name}-note`} class={isError ? 'error' : 'hint'}>
          {note}
        </p>
      )}
    </div>
  )
}

function described(name: string, note: string | undefined, error: string | undefined) {
  return { ...(note && { 'aria-describedby': `${name}-note` }), ...(error && { 'aria-invalid': 'true' as const }) }
}
