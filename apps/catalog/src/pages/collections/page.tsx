import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { CollectionList } from '../../components/collection-list.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import type { CollectionsProps } from './page.server.ts'

import { Unavailable } from '../../components/unavailable.tsx'

/** The page of all collections. */
export default function CollectionsPage({ collections }: CollectionsProps) {
  const { t } = useMessages()
  return (
    <section>
      <PageHeading title={t('collections.title')}>
        <p className="catalog-quiet">{t('collections.description')}</p>
      </PageHeading>
      {collections.length > 0 ? <CollectionList collections={collections} /> : <EmptyState title={t('collections.empty')} />}
    </section>
  )
}

export const Fallback = () => <Unavailable what="collections.unavailable" />
