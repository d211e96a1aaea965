import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import type { CartProps } from '../lib/cart-props.ts'

/** The button that starts the checkout, or the problems that prevent it. */
export function CheckoutForm({ problems, canCheckOut }: Pick<CartProps, 'problems' | 'canCheckOut'>) {
  const { t, link } = useMessages()
  return (
    <form className="cart-checkout" method="post" action={link('/checkout')}>
      {problems.map((problem) => (
        <p key={problem} className="g-error">
          {problem}
        </p>
      ))}
      {!canCheckOut && (
        <p className="g-error" id="cart-blocked">
          {t('cart.blocked')}
        </p>
      )}
      <Button kind="main" wide disabled={!canCheckOut} aria-describedby={canCheckOut ? undefined : 'cart-blocked'}>
        {t('cart.checkout')}
      </Button>
    </form>
  )
}
