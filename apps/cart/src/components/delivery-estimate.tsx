import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Field } from '@galleria/ui/primitives/forms/field'
import { useEffect } from 'react'
import type { AddressFormProps, PlaceField } from '../lib/estimate/address-form.ts'
import type { DeliveryEstimate as Estimate } from '../lib/estimate/estimate-props.ts'
import type { CartPageProps } from '../pages/cart/loader.ts'
import { ESTIMATE_ANCHOR, type PageIntent } from '../pages/cart/page-intent.ts'
import './delivery-estimate.css'

type DeliveryEstimateProps = Pick<CartPageProps, 'delivery' | 'placeForm'> & { readonly form: FormState | undefined }

/** What it costs to have the cart delivered: the ways of delivery, and the form for the place, once the shopper opens it. */
export function DeliveryEstimate({ delivery, placeForm, form }: DeliveryEstimateProps) {
  const { t, link } = useMessages()
  return (
    <div id={ESTIMATE_ANCHOR} className="cart-estimate">
      {delivery && <p>{t('estimate.to', { place: delivery.place })}</p>}
      {delivery?.problem && <p className="g-error">{delivery.problem}</p>}
      {delivery && delivery.options.length > 0 && <DeliveryOptions {...delivery} />}
      {placeForm ? (
        <PlaceForm {...placeForm} form={form} key={placeForm.country} />
      ) : (
        <ButtonLink kind="plain" className="cart-estimate-do" href={`${link('/cart')}?estimate=1#${ESTIMATE_ANCHOR}`}>
          {t(delivery ? 'estimate.change' : 'estimate.start')}
        </ButtonLink>
      )}
    </div>
  )
}

function DeliveryOptions({ options }: Estimate) {
  const { t } = useMessages()
  return (
    <ActionForm fragment="cart/cart" anchor={ESTIMATE_ANCHOR} className="cart-estimate-form">
      {({ busy, failed }) => (
        <>
          <fieldset>
            <legend className="cart-estimate-legend">{t('estimate.delivery')}</legend>
            {options.map(({ value, title, time, address, price, chosen }) => (
              <label key={value} className="g-check">
                <input type="radio" name="delivery" value={value} defaultChecked={chosen} />
                <span>
                  {title}
                  <small className="cart-estimate-detail">
                    <bdi>{address}</bdi> {time}
                  </small>
                </span>
                <span className="cart-estimate-price">{price}</span>
              </label>
            ))}
          </fieldset>
          {options.length > 1 && <Send intent="deliver" text={t('cart.update')} busy={busy} failed={failed} />}
        </>
      )}
    </ActionForm>
  )
}

function PlaceForm({ country, countries, subdivision, postalCode, form }: AddressFormProps & { readonly form: FormState | undefined }) {
  const { t } = useMessages()
  // What is wrong stands in the document once the outcome is rendered.
  useEffect(() => {
    if (form && !form.done) document.querySelector<HTMLElement>(`#${ESTIMATE_ANCHOR} [aria-invalid]`)?.focus()
  }, [form])
  const names = { subdivision: 'address-level1', postalCode: 'postal-code' }
  const fields = Object.entries({ subdivision, postalCode }) as [keyof typeof names, PlaceField | null][]
  return (
    <ActionForm fragment="cart/cart" anchor={ESTIMATE_ANCHOR} className="cart-estimate-form" noValidate>
      {({ busy, failed }) => (
        <>
          <input type="hidden" name="shown" value={country} />
          <Choice name="country" label={t('estimate.country')} autoComplete="country" value={country} options={countries} form={form} />
          {fields.map(
            ([name, field]) =>
              field && <Choice key={name} {...field} name={name} autoComplete={names[name]} form={form} empty={t('estimate.choose')} />,
          )}
          <Send intent="estimate" text={t('estimate.do')} busy={busy} failed={failed} />
        </>
      )}
    </ActionForm>
  )
}

interface ChoiceProps extends PlaceField {
  readonly name: string
  readonly autoComplete: string
  readonly form: FormState | undefined
  /** What stands where nothing is chosen. */
  readonly empty?: string
}

/** A list to choose from, or a text where none is known. */
function Choice({ name, label, value, options, autoComplete, form, empty }: ChoiceProps) {
  const native = { name, autoComplete, className: 'g-input', defaultValue: form?.values[name] ?? value }
  return (
    <Field label={label} error={formError(form, name)}>
      {(control) =>
        options.length > 0 ? (
          <select {...native} {...control}>
            {empty && <option value="">{empty}</option>}
            {options.map(({ code, name: text }) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <input {...native} {...control} maxLength={50} />
        )
      }
    </Field>
  )
}

function Send({ intent, text, busy, failed }: { intent: PageIntent; text: string; busy: boolean; failed: boolean }) {
  const { t } = useMessages()
  return (
    <>
      <Button className="cart-small-button cart-estimate-do" name="intent" value={intent} busy={busy}>
        {text}
      </Button>
      {failed && (
        <p className="g-error" role="alert">
          {t('form.failed')}
        </p>
      )}
    </>
  )
}
