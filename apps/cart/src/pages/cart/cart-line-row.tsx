import { useState } from 'react'
import type { FormState } from '@galleria/fragments/contract'
import { ActForm, formError } from '@galleria/fragments/react'
import { QuantityField } from '../../components/quantity-field.tsx'
import { LineFacts } from '../../components/line-facts.tsx'
import { t } from '../../lib/messages.ts'
import type { CartLine } from './cart-props.ts'

interface CartLineRowProps {
  readonly line: CartLine
  /** What the last act on this line came to. */
  readonly form: FormState | undefined
}

/** One line of the cart with its form. */
export function CartLineRow({ line, form }: CartLineRowProps) {
  const { id, name, href, picture, options, price, fullPrice, total, problem, allLeft } = line
  const [quantity, setQuantity] = useQuantity(line, form?.values['quantity'])

  return (
    <li className="cart-line">
      <LineFacts name={name} href={href} picture={picture} options={options}>
        {price && (
          <p className="cart-price">
            {t('cart.each', { price })} {fullPrice && <s>{fullPrice}</s>}
          </p>
        )}
        {problem && <p className="cart-error">{problem}</p>}
        {allLeft && <p className="cart-note">{t('cart.allLeft')}</p>}
      </LineFacts>
      <ActForm fragment="cart/cart" className="cart-form cart-line-form" noValidate>
        {({ failed }) => (
          <>
            <input type="hidden" name="line" value={id} />
            <QuantityField label={t('quantity.labelOf', { name })} labelHidden error={formError(form, 'quantity')} value={quantity} onChange={setQuantity} />
            <button name="intent" value="update" aria-label={t('cart.updateOf', { name })}>{t('cart.update')}</button>
            <button name="intent" value="remove" aria-label={t('cart.removeOf', { name })}>{t('cart.remove')}</button>
            {failed && <p className="cart-error" role="alert">{t('form.failed')}</p>}
          </>
        )}
      </ActForm>
      <p className="cart-line-total">{total}</p>
    </li>
  )
}

/** What stands in the field: what the shopper types, until the server has answered with what the cart holds. */
function useQuantity(line: CartLine, refused: string | undefined): [string, (typed: string) => void] {
  const answered = refused ?? String(line.quantity)
  const [field, setField] = useState({ line, text: answered })
  if (field.line !== line) setField({ line, text: answered })
  return [field.text, (text) => setField({ line, text })]
}
