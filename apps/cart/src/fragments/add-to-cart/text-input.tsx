import { Field } from '@galleria/ui/primitives/forms/field'
import { useState } from 'react'
import type { TextField } from './text-fields.ts'

/** Up to this length a text fits on one line. */
const ONE_LINE_LENGTH = 80

interface TextInputProps {
  readonly field: TextField
  readonly error: string | undefined
  readonly disabled: boolean
  readonly defaultValue: string | undefined
}

/** A text for the product. What is typed is counted where script runs. */
export function TextInput({ field: { name, label, hint, maxLength, required, type }, error, ...native }: TextInputProps) {
  const [count, setCount] = useState(0)
  return (
    <div className="cart-add-text">
      <Field label={label} hint={count && !type ? `${count} / ${maxLength}` : hint} error={error}>
        {(control) => {
          const attributes = {
            ...native,
            ...control,
            className: 'g-input',
            name,
            maxLength,
            required,
            onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => setCount(currentTarget.value.length),
          }
          return type || maxLength <= ONE_LINE_LENGTH ? <input {...attributes} type={type} /> : <textarea {...attributes} />
        }}
      </Field>
    </div>
  )
}
