import { useMessages } from '@galleria/fragments/react'
import { Price } from '@galleria/ui/commerce/price'
import type { ShownPrice as Shown } from '../lib/products/price.ts'

interface ShownPriceProps {
  readonly price: Shown
  /** Whether some variants cost more. */
  readonly from?: boolean
  readonly big?: boolean
}

/** A price with this shop's words for what it was before. */
export function ShownPrice({ price: { now, before, perUnit }, from, big }: ShownPriceProps) {
  const { t } = useMessages()
  return (
    <Price
      now={from ? t('price.from', { price: now }) : now}
      before={before}
      perUnit={perUnit}
      labels={{ now: t('price.now'), before: t('price.before') }}
      big={big}
    />
  )
}
