import { useMessages } from '@galleria/fragments/react'
import { Totals } from '@galleria/ui/commerce/totals'
import type { CartTotals } from '../lib/cart-totals.ts'

/** What the cart comes to. While a change is on its way, the style sheet says that these amounts are about to change. */
export function CartSums({ rows, name, subtotal, taxIncluded }: CartTotals) {
  const { t } = useMessages()
  return (
    <div className="cart-sums">
      <Totals rows={rows} total={{ name, amount: subtotal }} />
      {taxIncluded && <p className="cart-quiet">{taxIncluded}</p>}
      <p className="cart-updating">{t('cart.updating')}</p>
    </div>
  )
}
