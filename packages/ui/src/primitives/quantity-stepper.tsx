import { useId } from 'react'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

interface QuantityStepperProps {
  /** Said to those who do not see what the field stands beside. */
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
  readonly name?: string
  readonly value: string
  readonly least?: number
  /** The most that can be had; null where nobody counts. */
  readonly most: number | null
  /** For a line of a list. */
  readonly small?: boolean
  readonly disabled?: boolean
  readonly error?: string
  onType(value: string): void
  /** Called with the next value when the shopper presses less or more. */
  onStep(value: string): void
}

/**
 * A number of pieces between two buttons. A text field with a numeric keyboard: a number field would keep what it cannot read from
 * the server, which has the better words for it. Without JavaScript it is the field alone.
 */
export function QuantityStepper({
  label,
  lessLabel,
  moreLabel,
  name = 'quantity',
  value,
  least = 1,
  most,
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
        <button type="button" aria-label={lessLabel} disabled={disabled || number <= least} onClick={() => onStep(String(number - 1))}>
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
          disabled={disabled || (most !== null && number >= most)}
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
