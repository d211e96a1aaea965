import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { QueryForm } from './query-form.tsx'
import './search-form.css'

/** The search of the page of results. */
export function SearchForm({ query }: { query?: string }) {
  const { t } = useMessages()
  return (
    <QueryForm className="catalog-search" label={t('search.title')} fieldClassName="g-input" query={query}>
      <Button kind="main">{t('search.submit')}</Button>
    </QueryForm>
  )
}
