import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { ProductList } from '../../components/list/product-list.tsx'
import { NothingFound } from '../../components/nothing-found.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { ReadChips } from '../../components/read-chips.tsx'
import { SearchForm } from '../../components/search-form.tsx'
import { isFiltered } from '../../lib/list/list-query.ts'
import type { ResultsProps } from './page.server.ts'
import './results.css'

import { Unavailable } from '../../components/unavailable.tsx'

/** What a search found; without one, the form to begin it. */
export default function ResultsPage({ query, list, correctedText, chips, nothing }: ResultsProps) {
  const { t, link } = useMessages()
  const isEmpty = list?.products.length === 0 && !isFiltered(list.query)
  const heading = query ? t('search.resultsTitle', { query: correctedText ?? query }) : t('search.title')
  const collections = <ButtonLink href={link('/collections')}>{t('home.allCollections')}</ButtonLink>
  return (
    <section className="catalog-results">
      <PageHeading title={heading}>
        {correctedText && <p className="catalog-quiet">{t('search.instead', { query, text: correctedText })}</p>}
      </PageHeading>
      <SearchForm query={query} />
      {chips && <ReadChips chips={chips} />}
      {!list && <p>{collections}</p>}
      {list && isEmpty && (
        <EmptyState title={t('search.empty', { query })} actions={collections}>
          <p>{t('search.emptyHint')}</p>
          {nothing && <NothingFound {...nothing} />}
        </EmptyState>
      )}
      {list && !isEmpty && (
        <div>
          <ProductList {...list} />
        </div>
      )}
    </section>
  )
}

export const Fallback = () => <Unavailable what="search.unavailable" />
