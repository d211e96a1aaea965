import { t } from '../lib/messages.ts'
import './search-form.css'

/** A plain form that leads to the results: it needs no JavaScript. */
export function SearchForm({ label, query }: { label: string; query?: string }) {
  return (
    <form className="catalog-search" action="/search" role="search" aria-label={label}>
      <input type="search" name="q" maxLength={100} aria-label={t('search.label')} placeholder={t('search.placeholder')} defaultValue={query} />
      <button>{t('search.submit')}</button>
    </form>
  )
}
