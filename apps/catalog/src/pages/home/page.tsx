import { CollectionList } from '../../components/collection-list.tsx'
import { PageHeading } from '../../components/page-heading.tsx'
import { ProductGrid } from '../../components/product-grid.tsx'
import { t } from '../../lib/messages.ts'
import type { HomeProps } from './loader.ts'
import './home.css'

/** The start: a first row of products, and the collections. */
export default function HomePage({ collections, products }: HomeProps) {
  return (
    <div className="catalog-home">
      <PageHeading title={t('home.title')}>{t('home.intro')}</PageHeading>
      {products.length > 0 && (
        <section>
          <h2>{t('home.products')}</h2>
          <ProductGrid products={products} />
        </section>
      )}
      {collections.length > 0 && (
        <section>
          <h2>{t('home.collections')}</h2>
          <CollectionList collections={collections} />
          <p><a href="/collections">{t('home.allCollections')}</a></p>
        </section>
      )}
    </div>
  )
}
