import { useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import type { CartIntent } from '../lib/cart-intent.ts'
import type { CartProps } from '../lib/cart-props.ts'

interface CheckoutFormProps extends Pick<CartProps, 'problems' | 'canCheckOut'> {
  /** The id of a form that is submitted with it. */
  readonly noteForm?: string
}

/** The button that starts the checkout, or the problems that prevent it. */
export function CheckoutForm({ problems, canCheckOut, noteForm }: CheckoutFormProps) {
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
      <Button
        kind="main"
        wide
        disabled={!canCheckOut}
        aria-describedby={canCheckOut ? undefined : 'cart-blocked'}
        {...(noteForm !== undefined && { form: noteForm, name: 'intent', value: 'checkout' satisfies CartIntent })}
      >
        {t('cart.checkout')}
      </Button>
    </form>
  )
}
