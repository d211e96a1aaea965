import { SearchForm } from '../../components/search-form.tsx'

/** The search field of the layout. */
export default function Search() {
  return <SearchForm />
}
