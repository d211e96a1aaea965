import type { CheckoutDetails } from '@galleria/commerce/checkout/checkout'
import { asksTaxId, parseTaxId } from '@galleria/commerce/checkout/tax-id'
import { listCountries } from '@galleria/intl/countries'
import type { Message } from '../../../messages.ts'
import type { Billing } from '../../../services/checkout/save-order-form.ts'
import type { CheckoutView } from '../../../services/checkout/view-checkout.ts'
import { nameErrors } from '../contact-form.ts'
import { ADDRESS_FIELDS, addressErrors, addressOf, toAddressValues, checkRequired } from './address-form.ts'

export const BILLING_FIELDS = ['firstName', 'lastName', 'company', ...ADDRESS_FIELDS] as const
export type BillingField = (typeof BILLING_FIELDS)[number]

/** Whether the invoice goes to another address than the goods, and the fields for it. */
export interface BillingValues extends Readonly<Record<BillingField, string>> {
  readonly other: boolean
  readonly taxId: string
}

export type BillingErrors = Partial<Record<BillingField | 'taxId', Message>>

export type BillingResult = { readonly billing: Billing } | { readonly errors: BillingErrors }

/** What a field is called in the form: the address of the first step has the names without it. */
export function billingName(field: BillingField): string {
  return `billing.${field}`
}

export function readBillingValues(form: URLSearchParams): BillingValues {
  const read = (name: string) => (form.get(name) ?? '').trim()
  const fields = Object.fromEntries(BILLING_FIELDS.map((field) => [field, read(billingName(field))])) as Record<BillingField, string>
  return { ...fields, other: form.get('billing') === 'other', taxId: read('taxId') }
}

/** The form as it stands when the page opens: what is known already. */
export function toBillingValues({ details, needsDelivery }: CheckoutView): BillingValues {
  const { billingContact, contact, billingAddress, vatId } = details
  const payer = billingContact ?? contact
  return {
    other: billingAddress !== undefined,
    firstName: payer?.firstName ?? '',
    lastName: payer?.lastName ?? '',
    company: billingContact?.company ?? '',
    ...toAddressValues(billingAddress, needsDelivery ? details.shippingAddress?.country : undefined),
    taxId: vatId?.id ?? '',
  }
}

/** The country of the invoice; none where no address is known. */
export function billingCountry(values: BillingValues, { details, needsDelivery }: CheckoutView): string | undefined {
  if (values.other) return values.country
  return needsDelivery && !details.pickup ? details.shippingAddress?.country : undefined
}

export function checkBilling(values: BillingValues, view: CheckoutView): BillingResult {
  const taxed = asksTaxId(billingCountry(values, view))
  const vatId = taxed ? parseTaxId(values.taxId) : undefined
  const errors: BillingErrors = {
    ...(values.other && {
      ...nameErrors(values),
      ...checkRequired('company', values.company, false, 100),
      ...addressErrors(values, listCountries('en')),
    }),
    ...(taxed && !vatId && { taxId: { key: values.taxId === '' ? 'error.taxId.missing' : 'error.taxId' } }),
  }
  if (Object.keys(errors).length > 0) return { errors }
  return { billing: { ...(values.other ? otherBilling(values) : sameBilling(view.details)), ...(vatId && { vatId }) } }
}

function otherBilling(values: BillingValues): Billing {
  const { firstName, lastName, company } = values
  return { billingContact: { firstName, lastName, ...(company && { company }) }, billingAddress: addressOf(values) }
}

/** A payer without an address was named by the shop, and stays. */
function sameBilling({ billingContact, billingAddress }: CheckoutDetails): Billing {
  return billingContact && !billingAddress ? { billingContact } : {}
}
