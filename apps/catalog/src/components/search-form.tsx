import { fillOnFocus, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { MAX_QUERY_LENGTH } from '../lib/search/max-query-length.ts'
import './search-form.css'

/** A plain form that leads to the results: it needs no JavaScript. */
export function SearchForm({ query }: { query?: string }) {
  const { t, link } = useMessages()
  return (
    <form
      className="catalog-search"
      action={link('/search')}
      role="search"
      aria-label={t('search.title')}
      {...fillOnFocus('catalog/suggestions')}
    >
      <input
        className="g-input"
        type="search"
        name="q"
        maxLength={MAX_QUERY_LENGTH}
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
        defaultValue={query}
      />
      <Button kind="main">{t('search.submit')}</Button>
    </form>
  )
}
