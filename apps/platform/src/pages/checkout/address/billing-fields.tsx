import { asksTaxId } from '@galleria/commerce/checkout/tax-id'
import { listCountries } from '@galleria/intl/countries'
import { isFamilyNameFirst } from '@galleria/intl/person-name'
import { say, type MessageBundle } from '../../../messages.ts'
import type { CheckoutView } from '../../../services/checkout/view-checkout.ts'
import { Field } from '../../layout/field.tsx'
import { AddressFields } from './address-fields.tsx'
import { billingCountry, billingName, type BillingErrors, type BillingField, type BillingValues } from './billing-form.ts'

interface BillingFieldsProps {
  readonly view: CheckoutView
  readonly values: BillingValues
  readonly errors: BillingErrors
  /** Name of the first wrong field of the form, which takes the focus. */
  readonly focused: string | undefined
  readonly messages: MessageBundle
}

/** The address of the invoice, and the tax number where its country needs one. */
export function BillingFields({ view, values, errors, focused, messages }: BillingFieldsProps) {
  const { t, locale } = messages
  const toAddress = view.needsDelivery && !view.details.pickup
  const field = (name: BillingField) => {
    const error = errors[name]
    return { name: billingName(name), value: values[name], error: error && say(messages, error), autofocus: billingName(name) === focused }
  }
  const first = <Field {...field('firstName')} label={t('field.firstName')} autocomplete="billing given-name" required />
  const last = <Field {...field('lastName')} label={t('field.lastName')} autocomplete="billing family-name" required />
  return (
    <fieldset class="hosted-group hosted-billing">
      <legend>{t('billing')}</legend>
      <div class="hosted-pick">
        <label class="g-check">
          <input type="radio" name="billing" value="same" checked={!values.other} />
          <span>{t(toAddress ? 'billing.same' : 'billing.none')}</span>
        </label>
        <label class="g-check">
          <input type="radio" name="billing" value="other" checked={values.other} />
          <span>{t(toAddress ? 'billing.different' : 'billing.add')}</span>
        </label>
        <div class="hosted-billing-address">
          <div class="hosted-pair">{isFamilyNameFirst(locale) ? [last, first] : [first, last]}</div>
          <Field {...field('company')} label={t('field.optional', { label: t('field.company') })} autocomplete="billing organization" />
          <AddressFields field={field} messages={messages} countries={listCountries(locale)} section="billing" />
        </div>
      </div>
      {asksTaxId(billingCountry(values, view)) && (
        <Field
          name="taxId"
          label={t('field.taxId')}
          value={values.taxId}
          error={errors.taxId && say(messages, errors.taxId)}
          hint={t('field.taxId.hint')}
          autofocus={focused === 'taxId'}
          autocomplete="off"
          dir="ltr"
          maxlength={30}
          required
        />
      )}
    </fieldset>
  )
}
