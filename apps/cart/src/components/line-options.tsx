import { VisuallyHidden } from '@galleria/ui/primitives/visually-hidden'
import { Fragment } from 'react'
import type { LineOption } from '../lib/line-options.ts'

/** What was chosen of a thing: the values for those who see, the options' names besides for those who listen. */
export function LineOptions({ options, contentLang }: { options: readonly LineOption[]; contentLang?: string }) {
  if (options.length === 0) return null
  return (
    <p className="cart-quiet" lang={contentLang}>
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
