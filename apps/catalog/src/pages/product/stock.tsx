import { useMessages } from '@galleria/fragments/react'
import { Availability } from '@galleria/ui/commerce/availability'
import { LOW_STOCK_THRESHOLD, type PurchasableVariant } from '../../lib/products/purchasable-variants'

/** Whether the chosen variant can be had, and how many of it where they are few. */
export function Stock({ variant, digital }: { variant: PurchasableVariant | null; digital: boolean | undefined }) {
  const { t, counted } = useMessages()
  if (!variant) return <Availability level="out">{t('product.missing')}</Availability>
  const { available, quantity } = variant
  if (!available) return <Availability level="out">{t('product.soldOut')}</Availability>
  if (quantity !== undefined && quantity <= LOW_STOCK_THRESHOLD)
    return <Availability level="low">{counted('product.left', quantity)}</Availability>
  return <Availability level="in">{t(digital ? 'product.digital' : 'product.inStock')}</Availability>
}
