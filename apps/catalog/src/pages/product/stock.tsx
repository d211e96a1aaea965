import { Availability } from '@galleria/ui/commerce/availability'
import { useMessages } from '../../lib/messages.ts'
import { FEW, type SellableVariant } from '../../lib/sellable.ts'

/** Whether the chosen variant can be had, and how many of it where they are few. */
export function Stock({ variant, digital }: { variant: SellableVariant | null; digital: boolean }) {
  const { t, counted } = useMessages()
  if (!variant) return <Availability level="out">{t('product.missing')}</Availability>
  const { available, quantity } = variant
  if (!available) return <Availability level="out">{t('product.soldOut')}</Availability>
  if (quantity !== null && quantity <= FEW) return <Availability level="low">{counted('product.left', quantity)}</Availability>
  return <Availability level="in">{t(digital ? 'product.digital' : 'product.inStock')}</Availability>
}
