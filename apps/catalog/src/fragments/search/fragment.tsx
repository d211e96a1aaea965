import './search.css'

/** The search field of the layout: a plain form, so it needs no JavaScript. */
export default function Search() {
  return (
    <form className="catalog-search" action="/search" role="search">
      <input type="search" name="q" aria-label="Search" placeholder="Search" />
    </form>
  )
}
