import { useMessages } from '@galleria/fragments/react'
import { Price } from '@galleria/ui/commerce/price'
import type { CartLine } from '../../lib/cart-props.ts'

/** What a line costs; nothing where it cannot be bought. */
export function LinePrice({ line: { total, unitPrice, fullTotal } }: { readonly line: CartLine }) {
  const { t } = useMessages()
  if (total === null) return null
  return (
    <Price
      now={total}
      before={fullTotal ?? undefined}
      perUnit={unitPrice ?? undefined}
      labels={{ now: t('price.now'), before: t('price.before') }}
    />
  )
}
