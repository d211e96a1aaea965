import { useMessages } from '@galleria/fragments/react'
import { Section } from '@galleria/ui/layout/section'
import { NothingFound } from '../../components/nothing-found.tsx'
import { ProductCards } from '../../components/product-cards.tsx'
import type { AlternativesProps } from './fragment.server.ts'
import './alternatives.css'

/** Where to go on from an address where nothing is. */
export default function Alternatives({ products, nearest, collections }: AlternativesProps) {
  const { t } = useMessages()
  return (
    <>
      {(nearest.length > 0 || collections.length > 0) && (
        <div className="catalog-alternatives">
          <NothingFound nearest={nearest} collections={collections} />
        </div>
      )}
      {products.length > 0 && (
        <Section title={t('related.title')}>
          <ProductCards products={products} row />
        </Section>
      )}
    </>
  )
}

/** Nothing stands where nothing can be suggested: the page says by itself that there is nothing at its address. */
export const Fallback = () => null
