import { useMessages } from '@galleria/fragments/react'
import { Section } from '@galleria/ui/layout/section'
import { Link } from '@galleria/ui/primitives/actions/link'
import { OwnText } from '../../components/own-text.tsx'
import { ProductCards } from '../../components/product-cards.tsx'
import { collectionPath } from '../../lib/addresses.ts'
import type { ShownRow } from './arrange-rows.ts'

/** Products under a title, with the way to the rest where there is one. */
export function Row({ row }: { row: ShownRow }) {
  const { t, counted, link } = useMessages()
  const { collection, products } = row
  return (
    <Section
      title={<Title row={row} />}
      line={collection?.description.text && <OwnText {...collection.description} />}
      aside={
        collection && (
          <Link href={link(collectionPath(collection.slug))}>
            {collection.count === null ? t('home.allCollections') : counted('home.allOf', collection.count)}
          </Link>
        )
      }
    >
      <ProductCards products={products} row />
    </Section>
  )
}

function Title({ row: { show, title, ribbon, collection, price } }: { row: ShownRow }) {
  const { t } = useMessages()
  if (title) return <OwnText {...title} />
  if (show === 'underPrice') return <>{t('home.under', { price: price ?? '' })}</>
  if (show === 'newest') return <>{t('sort.newest')}</>
  if (show === 'discounted') return <>{t('filter.sale')}</>
  if (collection) return <OwnText text={collection.name} lang={collection.lang} />
  return ribbon ? <OwnText {...ribbon} /> : <>{t('home.first')}</>
}
