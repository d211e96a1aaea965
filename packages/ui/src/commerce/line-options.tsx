import { Fragment } from 'react'
import { VisuallyHidden } from '../primitives/display/visually-hidden.tsx'

export interface LineOption {
  /** Empty where the choice has no name. */
  readonly name: string
  readonly value: string
}

interface LineOptionsProps {
  readonly options: readonly LineOption[]
  /** Language of the options where it is not the page's. */
  readonly contentLang?: string
}

/** The chosen options of a line. Only the values are visible; screen readers also read the options' names. */
export function LineOptions({ options, contentLang }: LineOptionsProps) {
  if (options.length === 0) return null
  return (
    <p lang={contentLang}>
      {options.map(({ name, value }, index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          {name && <VisuallyHidden>{name}: </VisuallyHidden>}
          <bdi>{value}</bdi>
        </Fragment>
      ))}
    </p>
  )
}
