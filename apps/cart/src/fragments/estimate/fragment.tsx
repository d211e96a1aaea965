import type { FormState } from '@galleria/fragments/contract'
import { ActionForm, formError, useMessages } from '@galleria/fragments/react'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { Field } from '@galleria/ui/primitives/forms/field'
import type { PlaceField } from './address-form.ts'
import type { EstimateFormProps } from './fragment.server.ts'
import '../../components/delivery-estimate.css'

/** Id of the first field that is wrong: the page that says so opens there. */
const WRONG_FIELD = 'cart-estimate-wrong'

const AUTO_COMPLETE = { country: 'country', subdivision: 'address-level1', postalCode: 'postal-code' } as const

/** The form that asks where the cart is to go. */
export default function EstimateForm({ place, page, form }: EstimateFormProps & { form?: FormState }) {
  const { t } = useMessages()
  if (!place) return null
  const { country, countries, subdivision, postalCode } = place
  const refused = formError(form)
  const fields = { country: { label: t('estimate.country'), value: country, options: countries }, subdivision, postalCode }
  const names = Object.keys(AUTO_COMPLETE) as (keyof typeof AUTO_COMPLETE)[]
  const wrong = names.find((name) => formError(form, name) !== undefined)
  return (
    <ActionForm fragment="cart/estimate" anchor={WRONG_FIELD} className="cart-estimate-form" noValidate>
      <input type="hidden" name="shown" value={country} />
      {page && <input type="hidden" name="page" value={page} />}
      {refused && (
        <p className="g-error" role="alert">
          {refused}
        </p>
      )}
      {names.map((name) => {
        const field = fields[name]
        return field && <Choice key={name} {...field} name={name} form={form} id={name === wrong ? WRONG_FIELD : undefined} />
      })}
      <Button className="cart-small-button cart-estimate-do">{t('estimate.do')}</Button>
    </ActionForm>
  )
}

interface ChoiceProps extends PlaceField {
  readonly id: string | undefined
  readonly name: keyof typeof AUTO_COMPLETE
  readonly form: FormState | undefined
}

/** A list to choose from, or a text where none is known. */
function Choice({ id, name, label, value, options, form }: ChoiceProps) {
  const { t } = useMessages()
  const native = { name, autoComplete: AUTO_COMPLETE[name], className: 'g-input', defaultValue: form?.values[name] ?? value }
  return (
    <Field id={id} label={label} error={formError(form, name)}>
      {(control) =>
        options.length > 0 ? (
          <span className="g-select">
            <select {...native} {...control}>
              {name !== 'country' && <option value="">{t('estimate.choose')}</option>}
              {options.map(({ code, name: text }) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        ) : (
          <input {...native} {...control} maxLength={50} />
        )
      }
    </Field>
  )
}

export function Fallback() {
  return <p className="cart-quiet">{useMessages().t('add.fallbackHint')}</p>
}
