import { SearchForm } from '../../components/search-form.tsx'
import { t } from '../../lib/messages.ts'

/** The search field of the layout. */
export default function Search() {
  return <SearchForm label={t('search.placeholder')} />
}
