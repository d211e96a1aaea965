import { PageHeading } from '../../components/page-heading.tsx'
import { PagingLinks } from '../../components/paging-links.tsx'
import { ProductGrid } from '../../components/product-grid.tsx'
import { SearchForm } from '../../components/search-form.tsx'
import { t } from '../../lib/messages.ts'
import type { ResultsProps } from './loader.ts'
import './results.css'

/** What a search found; without one, the form to begin it. */
export default function ResultsPage({ query, count, products, paging }: ResultsProps) {
  if (!paging) {
    return (
      <section className="catalog-results">
        <PageHeading title={t('search.title')}>{t('search.hint')}</PageHeading>
        <SearchForm label={t('search.title')} />
      </section>
    )
  }
  const found = products.length > 0
  return (
    <section className="catalog-results">
      <PageHeading title={t('search.resultsTitle', { query })}>{found ? count : t('search.empty', { query })}</PageHeading>
      {found ? <ProductGrid products={products} /> : <SearchForm label={t('search.title')} query={query} />}
      <PagingLinks paging={paging} />
    </section>
  )
}
