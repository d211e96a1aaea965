import { useMessages } from '@galleria/fragments/react'
import { Totals } from '@galleria/ui/commerce/totals'
import type { CartTotals } from '../lib/cart-totals.ts'

/** What the cart comes to. While a change is on its way, the style sheet says that these amounts are about to change. */
export function CartSums({ rows, subtotal }: CartTotals) {
  const { t } = useMessages()
  return (
    <div className="cart-sums">
      <Totals rows={rows} total={{ name: t('cart.subtotal'), amount: subtotal }} />
      <p className="cart-updating">{t('cart.updating')}</p>
    </div>
  )
}
