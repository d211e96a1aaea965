import { fillOnFocus, useMessages } from '@galleria/fragments/react'
import type { ReactNode } from 'react'
import { MAX_QUERY_LENGTH } from '../lib/search/max-query-length.ts'

interface QueryFormProps {
  readonly className: string
  readonly label: string
  readonly fieldClassName: string
  readonly query?: string | undefined
  /** The button. */
  readonly children: ReactNode
}

/** A plain form that leads to the results: it needs no JavaScript. Suggestions come when its field has the focus. */
export function QueryForm({ className, label, fieldClassName, query, children }: QueryFormProps) {
  const { t, link } = useMessages()
  return (
    <form className={className} action={link('/search')} role="search" aria-label={label} {...fillOnFocus('catalog/suggestions')}>
      <input
        className={fieldClassName}
        type="search"
        name="q"
        maxLength={MAX_QUERY_LENGTH}
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
        defaultValue={query}
      />
      {children}
    </form>
  )
}
