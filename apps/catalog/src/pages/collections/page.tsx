import { CollectionList } from '../../components/collection-list.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { t } from '../../lib/messages.ts'
import type { CollectionsProps } from './loader.ts'

/** All collections. */
export default function CollectionsPage({ collections }: CollectionsProps) {
  return (
    <section>
      <PageHeading title={t('collections.title')} />
      {collections.length > 0 ? <CollectionList collections={collections} /> : <p>{t('collections.empty')}</p>}
    </section>
  )
}
