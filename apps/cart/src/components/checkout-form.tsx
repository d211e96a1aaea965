import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Link } from '@galleria/ui/primitives/actions/link'
import type { CartIntent } from '../lib/cart-intent.ts'
import type { CartProps } from '../lib/cart-props.ts'

interface CheckoutFormProps extends Pick<CartProps, 'problems' | 'elsewhere' | 'notices' | 'canCheckOut'> {
  /** The id of a form that is submitted with it. */
  readonly noteForm?: string
}

/** The button that starts the checkout, or the problems that prevent it. */
export function CheckoutForm({ problems, elsewhere, notices, canCheckOut, noteForm }: CheckoutFormProps) {
  const { t, link, locale } = useMessages()
  return (
    <form className="cart-checkout" method="post" action={link('/checkout')}>
      {!canCheckOut && (
        <div id="cart-blocked" className="cart-checkout">
          {(problems.length > 0 ? problems : [t('cart.blocked')]).map((problem) => (
            <p key={problem} className="g-error">
              {problem}
            </p>
          ))}
          {elsewhere.length > 0 && (
            <ul className="cart-elsewhere">
              {elsewhere.map(({ text, href }) => (
                <li key={href}>
                  <Link href={href}>{text}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {notices.map(({ text, language }) => (
        <InlineMessage key={text} kind="warn">
          <bdi lang={contentLang(locale, language ?? locale)}>{text}</bdi>
        </InlineMessage>
      ))}
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
