import { useMessages } from '@galleria/fragments/react'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { QueryForm } from '../../components/query-form.tsx'
import './search.css'

/** The search of the layout. Where there is no room for a field, it is an icon until it has the focus. */
export default function Search() {
  const { t } = useMessages()
  return (
    <QueryForm className="catalog-find" label={t('search.placeholder')} fieldClassName="catalog-find-field">
      <button className="catalog-find-submit" aria-label={t('search.submit')}>
        <span className="catalog-find-icon">
          <Icon name="search" />
        </span>
      </button>
    </QueryForm>
  )
}
