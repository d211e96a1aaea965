import { VisuallyHidden } from '@galleria/ui/primitives/visually-hidden'
import { Fragment } from 'react'
import { contentLang } from '../lib/content-lang.ts'
import type { LineOption } from '../lib/line-options.ts'
import { useMessages } from '../lib/messages.ts'

/** What was chosen of a thing: the values for those who see, the options' names besides for those who listen. */
export function LineOptions({ options }: { options: readonly LineOption[] }) {
  const { locale } = useMessages()
  if (options.length === 0) return null
  return (
    <p lang={contentLang(locale)}>
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
