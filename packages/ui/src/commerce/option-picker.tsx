import type { MouseEvent } from 'react'
import { VisuallyHidden } from '../primitives/display/visually-hidden.tsx'
import { Swatch, type SwatchLook } from './swatch.tsx'

export interface OptionChoice {
  readonly value: string
  /** The shown text, if it is not the value. */
  readonly label?: string
  /** The page with this choice made, so that choosing needs no JavaScript. */
  readonly href: string
  readonly chosen: boolean
  /** Reason why the choice is unavailable; it is then struck through. */
  readonly unavailable?: string
  /** Look of a colour. */
  readonly swatch?: SwatchLook | null
}

interface OptionPickerProps {
  readonly name: string
  readonly chosen?: string
  readonly choices: readonly OptionChoice[]
  /** Explanation of the struck choices. */
  readonly note?: string
  /** Language of names and values, if not the page's. */
  readonly contentLang?: string | undefined
  onChoose?(value: string, event: MouseEvent): void
}

/** The choices of one option. */
export function OptionPicker({ name, chosen, choices, note, contentLang, onChoose }: OptionPickerProps) {
  return (
    <div className="g-options" role="group" aria-label={name}>
      <p className="g-options-head" lang={contentLang}>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        <bdi>{chosen}</bdi>
      </p>
      <ul>
        {choices.map(({ value, label = value, href, chosen: current, unavailable, swatch }) => (
          <li key={value}>
            <a
              className={swatch ? 'g-option g-option-dot' : 'g-option'}
              href={href}
              rel="nofollow"
              aria-current={current || undefined}
              data-struck={unavailable && ''}
              onClick={onChoose && ((event) => onChoose(value, event))}
            >
              {swatch && <Swatch {...swatch} />}
              <bdi className={swatch ? 'g-hide' : undefined} lang={contentLang}>
                {label}
              </bdi>
              {unavailable && <VisuallyHidden>, {unavailable}</VisuallyHidden>}
            </a>
          </li>
        ))}
      </ul>
      {note && <p className="g-hint">{note}</p>}
    </div>
  )
}
