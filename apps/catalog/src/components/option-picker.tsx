import type { MouseEvent } from 'react'
import { offeredChoices, type OfferedChoice } from '../lib/choose-variant.ts'
import { t } from '../lib/messages.ts'
import type { SellableOption, SellableVariant } from '../lib/sellable.ts'
import { Hidden } from './hidden.tsx'
import './option-picker.css'

interface OptionPickerProps {
  readonly product: { readonly slug: string; readonly options: readonly SellableOption[]; readonly variants: readonly SellableVariant[] }
  readonly choices: readonly string[]
  /** Which option. */
  readonly place: number
  onChoose(choices: readonly string[]): void
}

const HINTS = { 'sold-out': 'product.choice.soldOut', missing: 'product.choice.missing' } as const

/** The choices of one option. Each is a link to the page with that choice made, so that choosing needs no JavaScript. */
export function OptionPicker({ product, choices, place, onChoose }: OptionPickerProps) {
  const option = product.options[place]
  if (!option) return null

  function choose(event: MouseEvent, value: string) {
    // A new tab or window is the browser's to open.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(choices.with(place, value))
  }

  return (
    <div className="catalog-option" role="group" aria-label={option.name}>
      <p className="catalog-option-name">
        <strong>{option.name}</strong> {choices[place]}
      </p>
      <ul className="catalog-choices">
        {offeredChoices(product, choices, place).map((choice) => (
          <li key={choice.value}>
            <ChoiceLink choice={choice} href={`/products/${encodeURIComponent(product.slug)}?${choice.query}`} onClick={(event) => choose(event, choice.value)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ChoiceLink({ choice, href, onClick }: { choice: OfferedChoice; href: string; onClick(event: MouseEvent): void }) {
  const { value, chosen, state } = choice
  return (
    <a className="catalog-choice" href={href} data-choice={state} aria-current={chosen || undefined} onClick={onClick}>
      {value}
      {state !== 'available' && <Hidden>, {t(HINTS[state])}</Hidden>}
    </a>
  )
}
