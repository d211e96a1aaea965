import { useId } from 'react'
import './quantity-field.css'

interface QuantityFieldProps {
  readonly label: string
  /** Shown to those who see: the field says what it is by its place. */
  readonly labelHidden?: boolean
  readonly error?: string
  readonly disabled?: boolean
  readonly defaultValue?: string
  readonly value?: string
  onChange?(value: string): void
}

/**
 * A number of pieces. A text field with a numeric keyboard: a number field would keep what it cannot read from the server, which
 * has the better words for it.
 */
export function QuantityField({ label, labelHidden, error, disabled, defaultValue, value, onChange }: QuantityFieldProps) {
  const id = useId()
  return (
    <>
      <div className="cart-quantity">
        <label htmlFor={id} className={labelHidden ? 'cart-hidden' : undefined}>{label}</label>
        <input
          id={id}
          name="quantity"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={defaultValue}
          value={value}
          onChange={onChange && ((event) => onChange(event.currentTarget.value))}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
      </div>
      {error && <p id={`${id}-error`} className="cart-error" role="alert">{error}</p>}
    </>
  )
}
