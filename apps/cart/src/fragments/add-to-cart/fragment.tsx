import type { FormState } from '@galleria/fragments/contract'
import { ActForm, formError } from '@galleria/fragments/react'
import { QuantityField } from '../../components/quantity-field.tsx'
import { t } from '../../lib/messages.ts'
import type { AddToCartParams } from './params.ts'
import './add-to-cart.css'

/** Puts a product into the cart from another team's page. */
export default function AddToCart({ form, ...params }: AddToCartParams & { form?: FormState }) {
  const buyable = params.available === '1'
  const refused = formError(form)
  return (
    <ActForm fragment="cart/add-to-cart" params={params} className="cart-form cart-add" noValidate>
      {({ failed }) => (
        <>
          <QuantityField
            label={t('quantity.label')}
            error={formError(form, 'quantity')}
            disabled={!buyable}
            defaultValue={form?.values['quantity'] ?? '1'}
          />
          <button className="cart-add-submit" disabled={!buyable}>{t(buyable ? 'add.submit' : 'add.unavailable')}</button>
          {refused && <p className="cart-error" role="alert">{refused}</p>}
          {failed && <p className="cart-error" role="alert">{t('form.failed')}</p>}
          {form?.done && (
            <p className="cart-add-done">
              {t('add.done')} <a href="/cart">{t('add.seeCart')}</a>
            </p>
          )}
        </>
      )}
    </ActForm>
  )
}
