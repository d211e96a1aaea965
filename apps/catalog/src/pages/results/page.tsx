import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { ListTotal } from '../../components/list-total.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { PageLinks } from '../../components/page-links.tsx'
import { ProductCards } from '../../components/product-cards.tsx'
import { SearchForm } from '../../components/search-form.tsx'
import { resultsPath } from '../../lib/addresses.ts'
import type { ResultsProps } from './loader.ts'
import './results.css'

/** What a search found; without one, the form to begin it. */
export default function ResultsPage({ query, count, products, paging }: ResultsProps) {
  const { t, link } = useMessages()
  const collections = <ButtonLink href={link('/collections')}>{t('home.allCollections')}</ButtonLink>
  return (
    <section className="catalog-results">
      <PageHeading title={query ? t('search.resultsTitle', { query }) : t('search.title')}>
        {!query && <p className="catalog-quiet">{t('search.hint')}</p>}
      </PageHeading>
      <SearchForm query={query} />
      {!paging && <p>{collections}</p>}
      {paging && products.length === 0 && (
        <EmptyState title={t('search.empty', { query })} actions={collections}>
          <p>{t('search.emptyHint')}</p>
        </EmptyState>
      )}
      {paging && products.length > 0 && (
        <div>
          <ListTotal count={count} />
          <ProductCards products={products} first />
          <PageLinks path={resultsPath(query)} paging={paging} />
        </div>
      )}
    </section>
  )
}
