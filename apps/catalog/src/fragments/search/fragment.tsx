import { fillOnFocus, useMessages } from '@galleria/fragments/react'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { MAX_QUERY_LENGTH } from '../../lib/search/max-query-length.ts'
import './search.css'

/** The search of the layout. Where there is no room for a field, it is an icon until it has the focus. */
export default function Search() {
  const { t, link } = useMessages()
  return (
    <form
      className="catalog-find"
      action={link('/search')}
      role="search"
      aria-label={t('search.placeholder')}
      {...fillOnFocus('catalog/suggestions')}
    >
      <input
        className="catalog-find-field"
        type="search"
        name="q"
        maxLength={MAX_QUERY_LENGTH}
        aria-label={t('search.title')}
        placeholder={t('search.placeholder')}
      />
      <button className="catalog-find-submit" aria-label={t('search.submit')}>
        <span className="catalog-find-icon">
          <Icon name="search" />
        </span>
      </button>
    </form>
  )
}
