import { PageHeading } from '../../components/page-heading.tsx'
import { PagingLinks } from '../../components/paging-links.tsx'
import { ProductGrid } from '../../components/product-grid.tsx'
import { t } from '../../lib/messages.ts'
import type { CollectionProps } from './loader.ts'

/** One collection: its products, page by page. */
export default function CollectionPage({ name, description, count, products, paging }: CollectionProps) {
  return (
    <section>
      <PageHeading title={name}>{description || count}</PageHeading>
      {products.length > 0 ? <ProductGrid products={products} /> : <p>{t('collection.empty')}</p>}
      <PagingLinks paging={paging} />
    </section>
  )
}
