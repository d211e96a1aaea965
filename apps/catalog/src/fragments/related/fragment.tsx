import { useMessages } from '@galleria/fragments/react'
import { Section } from '@galleria/ui/layout/section'
import { ProductCards } from '../../components/product-cards.tsx'
import type { RelatedProps } from './fragment.server.ts'

/** What is bought with a product, then things from its collection. */
export default function Related({ products }: RelatedProps) {
  const { t } = useMessages()
  if (products.length === 0) return null
  return (
    <Section title={t('related.title')}>
      <ProductCards products={products} row />
    </Section>
  )
}

/** Nothing stands where nothing can be suggested: the page is about the product above it. */
export const Fallback = () => null
