import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { QuantityStepper } from '@galleria/ui/primitives/forms/quantity-stepper'
import { useRef, useState } from 'react'
import { useHeldSubmit } from '../../components/use-held-submit.ts'
import { useSubmitKey } from '../../components/use-submit-key.ts'
import { BUY_NOW, type CartIntent } from '../../lib/cart-intent.ts'
import { expectPieces } from './expected-count.ts'
import type { AddToCartParams } from './fragment.server.ts'
import type { FormTexts, TextField } from './text-fields.ts'
import { TextInput } from './text-input.tsx'
import './add-to-cart.css'

/** Puts a product into the cart from another team's page. */
export default function AddToCart({ form, texts: sent, ...params }: AddToCartParams & { texts?: FormTexts; form?: FormState }) {
  const { t, link } = useMessages()
  // The server sends them, and another variant comes without: they are the product's.
  const [texts] = useState(sent)
  const [quantity, setQuantity] = useState(form?.values['quantity'] ?? '1')
  const { offline, hold } = useHeldSubmit({})
  const submitKey = useSubmitKey()
  const undone = useRef<HTMLElement | null>(null)
  const takeBack = useRef<(() => void) | null>(null)
  const buyable = params.available
  const refused = formError(form)
  const input = (field: TextField) => (
    <TextInput
      key={field.name}
      field={field}
      error={formError(form, field.name)}
      disabled={!buyable}
      defaultValue={form?.values[field.name]}
    />
  )
  return (
    <ActionForm
      fragment="cart/add-to-cart"
      params={params}
      className="cart-add"
      noValidate
      onSubmitCapture={(event) => {
        const { currentTarget, nativeEvent } = event
        const intent = intentOf(nativeEvent)
        // The checkout is another page: the browser goes there by itself.
        if (intent === BUY_NOW) return event.stopPropagation()
        submitKey.name(currentTarget)
        hold(nativeEvent)
        if (!intent && !nativeEvent.defaultPrevented && !currentTarget.hasAttribute('aria-busy'))
          takeBack.current = expectPieces(Number(quantity))
        undone.current = intent ? currentTarget.querySelector('.cart-add-submit') : null
      }}
      onFailure={() => takeBack.current?.()}
      onOutcome={(outcome) => {
        submitKey.settle()
        if (!outcome.intents.some(({ type }) => type === 'event')) takeBack.current?.()
        // The button that took it back goes with the confirmation.
        undone.current?.focus()
      }}
    >
      {({ busy, failed }) => (
        <>
          {texts?.custom.map(input)}
          {texts?.gift && (
            <fieldset className="cart-add-gift">
              <legend>{texts.gift.title}</legend>
              <p className="g-hint">{texts.gift.hint}</p>
              {texts.gift.fields.map(input)}
            </fieldset>
          )}
          {params.deposit && <p className="cart-add-text g-hint">{t('add.deposit', { now: params.deposit })}</p>}
          <QuantityStepper
            label={t('quantity.label')}
            lessLabel={t('quantity.less')}
            moreLabel={t('quantity.more')}
            max={params.maximum ?? null}
            error={formError(form, 'quantity')}
            disabled={!buyable}
            value={quantity}
            onType={setQuantity}
            onStep={setQuantity}
          />
          <Button kind="main" className="cart-add-submit" disabled={!buyable} busy={busy}>
            {t(buyable ? 'add.submit' : params.maximum === 0 ? 'add.none' : 'add.unavailable')}
          </Button>
          {buyable && params.express && (
            <Button wide name="intent" value={BUY_NOW}>
              {t('add.buy')}
            </Button>
          )}
          {(offline || failed || refused) && (
            <p className="g-error cart-add-note" role="alert">
              {offline ? t('add.offline') : failed ? t('form.failed') : refused}
            </p>
          )}
          {form?.values['added'] && !offline && (
            <p className="cart-add-note">
              {t('add.done')}{' '}
              <a className="cart-add-see" href={link('/cart')}>
                {t('add.seeCart')}
              </a>{' '}
              {form.values['line'] && (
                <>
                  <input type="hidden" name="line" value={form.values['line']} />
                  <input type="hidden" name="left" value={form.values['left']} />
                  <button
                    className="g-link cart-add-see"
                    name="intent"
                    value={(form.values['left'] === '0' ? 'remove' : 'cap') satisfies CartIntent}
                  >
                    {t('cart.undo')}
                  </button>
                </>
              )}
            </p>
          )}
        </>
      )}
    </ActionForm>
  )
}

/** The value of the button that was pressed; empty for the button that adds to the cart. */
function intentOf(event: Event): string {
  return event instanceof SubmitEvent && event.submitter instanceof HTMLButtonElement ? event.submitter.value : ''
}
