import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Content } from '../../components/content.tsx'
import { ListTotal } from '../../components/list-total.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { PageLinks } from '../../components/page-links.tsx'
import { ProductCards } from '../../components/product-cards.tsx'
import { Trail } from '../../components/trail.tsx'
import { collectionPath } from '../../lib/addresses.ts'
import type { CollectionProps } from './loader.ts'

/** One collection: its products, page by page. */
export default function CollectionPage({ slug, name, description, count, products, paging }: CollectionProps) {
  const { t, link } = useMessages()
  return (
    <section>
      <Trail current={name} />
      <PageHeading title={<Content>{name}</Content>}>
        {description && (
          <p className="catalog-quiet">
            <Content>{description}</Content>
          </p>
        )}
      </PageHeading>
      {products.length > 0 ? (
        <>
          <ListTotal count={count} />
          <ProductCards products={products} first />
          <PageLinks path={collectionPath(slug)} paging={paging} />
        </>
      ) : (
        <EmptyState
          title={t('collection.empty')}
          actions={<ButtonLink href={link('/collections')}>{t('home.allCollections')}</ButtonLink>}
        />
      )}
    </section>
  )
}
