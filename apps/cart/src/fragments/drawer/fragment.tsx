import type { FormState } from '@galleria/fragments/contract'
import { Totals } from '@galleria/ui/commerce/totals'
import { ButtonLink } from '@galleria/ui/primitives/button-link'
import { CartLines } from '../../components/cart-lines.tsx'
import { CheckoutForm } from '../../components/checkout-form.tsx'
import { EmptyCart } from '../../components/empty-cart.tsx'
import type { CartProps } from '../../lib/cart-props.ts'
import { useMessages } from '../../lib/messages.ts'
import './drawer.css'

/** What the drawer of the mini-cart holds, asked for when it opens: the cart as on its page, with less around it. */
export default function CartDrawer({ form, lines, totals, problems, canCheckOut }: CartProps & { form?: FormState }) {
  const { t, link } = useMessages()
  const empty = lines.length === 0
  return (
    <div className="cart-drawer">
      <div className="cart-drawer-lines">
        <CartLines fragment="cart/drawer" lines={lines} form={form} />
        {empty && (
          <div className="cart-drawer-empty">
            <EmptyCart />
          </div>
        )}
      </div>
      {!empty && (
        <div className="cart-drawer-foot">
          {totals && <Totals rows={[]} total={{ name: t('cart.subtotal'), amount: totals.subtotal }} />}
          <p className="cart-quiet">{t('cart.later')}</p>
          <CheckoutForm problems={problems} canCheckOut={canCheckOut} />
          <ButtonLink kind="plain" href={link('/cart')}>
            {t('drawer.page')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
