import { useMessages } from '@galleria/fragments/react'
import { Availability } from '@galleria/ui/commerce/availability'
import type { PurchasableVariant } from '../../lib/products/purchasable-variants.ts'

/** Whether the chosen variant can be had, and how many of it where they are few. */
export function Stock({ variant, digital }: { variant: PurchasableVariant | null; digital: boolean | undefined }) {
  const { t, counted } = useMessages()
  if (!variant) return <Availability level="out">{t('product.missing')}</Availability>
  const { available, quantity, low } = variant
  if (!available) return <Availability level="out">{t('product.soldOut')}</Availability>
  if (low) return <Availability level="low">{counted('product.left', quantity ?? 0)}</Availability>
  return <Availability level="in">{t(digital ? 'product.digital' : 'product.inStock')}</Availability>
}
