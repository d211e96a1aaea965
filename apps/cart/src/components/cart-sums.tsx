import { useMessages } from '@galleria/fragments/react'
import { Totals } from '@galleria/ui/commerce/totals'
import type { CartTotals } from '../lib/cart-totals.ts'

/** What the cart comes to. While a change is on its way, the style sheet says that these amounts are about to change. */
export function CartSums({ rows, name, subtotal, notes }: CartTotals) {
  const { t } = useMessages()
  return (
    <div className="cart-sums">
      <Totals rows={rows} total={{ name, amount: subtotal }} />
      {notes.map((note) => (
        <p key={note} className="cart-quiet">
          {note}
        </p>
      ))}
      <p className="cart-updating">{t('cart.updating')}</p>
    </div>
  )
}
