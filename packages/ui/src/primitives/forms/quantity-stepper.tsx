import { useId } from 'react'
import { Icon } from '../display/icon.tsx'
import { VisuallyHidden } from '../display/visually-hidden.tsx'

interface QuantityStepperProps {
  /** The field's name for screen readers. */
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
  readonly name?: string
  readonly value: string
  readonly min?: number
  /** The largest quantity available; null where stock is not tracked. */
  readonly max: number | null
  /** Compact form for a line of a list. */
  readonly small?: boolean
  readonly disabled?: boolean
  readonly error?: string
  onType(value: string): void
  /** Called with the next value when the shopper presses less or more. */
  onStep(value: string): void
}

/**
 * A number of pieces between two buttons. A text field with a numeric keyboard: a number field would withhold input that it cannot parse
 * from the server, whose messages are better. Without JavaScript only the field is shown.
 */
export function QuantityStepper({
  label,
  lessLabel,
  moreLabel,
  name = 'quantity',
  value,
  min = 1,
  max,
  small,
  disabled,
  error,
  onType,
  onStep,
}: QuantityStepperProps) {
  const id = useId()
  const number = Number(value) || 0
  return (
    <>
      <span className={small ? 'g-qty g-qty-small' : 'g-qty'}>
        <button type="button" aria-label={lessLabel} disabled={disabled || number <= min} onClick={() => onStep(String(number - 1))}>
          <Icon name="minus" />
        </button>
        <VisuallyHidden>
          <label htmlFor={id}>{label}</label>
        </VisuallyHidden>
        <input
          id={id}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button
          type="button"
          aria-label={moreLabel}
          disabled={disabled || (max !== null && number >= max)}
          onClick={() => onStep(String(number + 1))}
        >
          <Icon name="plus" />
        </button>
      </span>
      {error && (
        <p id={`${id}-error`} className="g-error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}
