import type { FormState } from '@galleria/fragments/contract'
import { useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Link } from '@galleria/ui/primitives/actions/link'
import { CartCodes } from '../../components/cart-codes.tsx'
import { CartSums } from '../../components/cart-sums.tsx'
import { CheckoutForm } from '../../components/checkout-form.tsx'
import { EmptyCart } from '../../components/empty-cart.tsx'
import { FreeDelivery } from '../../components/free-delivery.tsx'
import { CartLines } from '../../components/lines/cart-lines.tsx'
import type { NewestLines } from '../../lib/paging/cart-pages.ts'
import './drawer.css'

/** The content of the mini-cart's drawer, loaded when it opens: a compact form of the cart page. */
export default function CartDrawer({
  form,
  lines,
  lineCount,
  elsewhere,
  showAll,
  totals,
  freeDelivery,
  codes,
  problems,
  notices,
  canCheckOut,
  charged,
}: NewestLines & { form?: FormState }) {
  const { t, link } = useMessages()
  const empty = lines.length === 0
  return (
    <div className="cart-drawer">
      <div className="cart-drawer-lines">
        {showAll && (
          <p className="cart-drawer-all">
            <Link href={link('/cart')}>{showAll}</Link>
          </p>
        )}
        <CartLines fragment="cart/drawer" lines={lines} lineCount={lineCount} form={form} />
        {codes && <CartCodes fragment="cart/drawer" codes={codes} form={form} />}
        {empty && (
          <div className="cart-drawer-empty">
            <EmptyCart />
          </div>
        )}
      </div>
      {!empty && (
        <div className="cart-drawer-foot">
          {freeDelivery && <FreeDelivery {...freeDelivery} />}
          {totals && <CartSums {...totals} rows={totals.rows.length > 1 ? totals.rows : []} />}
          {charged && <p className="cart-charged">{charged}</p>}
          {totals && <p className="cart-quiet">{totals.later}</p>}
          <CheckoutForm problems={problems} elsewhere={elsewhere} notices={notices} canCheckOut={canCheckOut} />
          <ButtonLink kind="plain" href={link('/cart')}>
            {t('drawer.page')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
