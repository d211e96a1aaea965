import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { ProductList } from '../../components/list/product-list.tsx'
import { OwnText } from '../../components/own-text.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { Trail } from '../../components/trail.tsx'
import { isFiltered } from '../../lib/list/list-query.ts'
import type { CollectionProps } from './page.server.ts'

import { Unavailable } from '../../components/unavailable.tsx'

/** One collection: its products, page by page. */
export default function CollectionPage({ name, lang, description, list }: CollectionProps) {
  const { t, link } = useMessages()
  return (
    <section>
      <Trail current={{ name, lang }} />
      <PageHeading title={<OwnText text={name} lang={lang} />}>
        {description.text && (
          <p className="catalog-quiet">
            <OwnText {...description} />
          </p>
        )}
      </PageHeading>
      {list.products.length > 0 || isFiltered(list.query) ? (
        <ProductList {...list} />
      ) : (
        <EmptyState
          title={t('collection.empty')}
          actions={<ButtonLink href={link('/collections')}>{t('home.allCollections')}</ButtonLink>}
        />
      )}
    </section>
  )
}

export const Fallback = () => <Unavailable what="collection.unavailable" />
