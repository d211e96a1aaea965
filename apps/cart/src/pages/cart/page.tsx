import { useEffect, useRef } from 'react'
import type { FormState } from '@galleria/fragments/contract'
import { formError } from '@galleria/fragments/react'
import { t } from '../../lib/messages.ts'
import { CartLineRow } from './cart-line-row.tsx'
import type { CartProps } from './cart-props.ts'
import './cart.css'

/** The cart: its lines, each with its own small form, and the way to the checkout. */
export default function CartPage({ form, ...cart }: CartProps & { form?: FormState }) {
  const refused = formError(form)
  const { lines } = cart
  const heading = useFocusAfterRemoval(lines.length)
  return (
    <section className="cart-page">
      <h1 ref={heading} tabIndex={-1}>{t('cart.title')}</h1>
      {refused && <p className="cart-error" role="alert">{refused}</p>}
      {lines.length === 0 ? (
        <>
          <p>{t('cart.empty')}</p>
          <p><a className="cart-link" href="/collections">{t('cart.browse')}</a></p>
        </>
      ) : (
        <div className="cart-columns">
          <ul className="cart-lines" aria-label={t('cart.lines')}>
            {lines.map((line) => (
              <CartLineRow key={line.id} line={line} form={form?.values['line'] === line.id ? form : undefined} />
            ))}
          </ul>
          <CartSummary {...cart} />
        </div>
      )}
    </section>
  )
}

/** The button that had the focus goes with its line: the focus moves to the heading instead of nowhere. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current) heading.current?.focus()
    before.current = count
  }, [count])
  return heading
}

function CartSummary({ subtotal, problems, canCheckOut }: CartProps) {
  return (
    <aside className="cart-summary" aria-label={t('cart.summary')}>
      <p className="cart-subtotal">
        <span>{t('cart.subtotal')}</span> <strong>{subtotal}</strong>
      </p>
      <p className="cart-note">{t('cart.later')}</p>
      {problems.map((problem) => <p key={problem} className="cart-error">{problem}</p>)}
      {!canCheckOut && <p className="cart-error" id="cart-blocked">{t('cart.blocked')}</p>}
      <form method="post" action="/checkout">
        <button className="cart-checkout" disabled={!canCheckOut} aria-describedby={canCheckOut ? undefined : 'cart-blocked'}>
          {t('cart.checkout')}
        </button>
      </form>
    </aside>
  )
}
