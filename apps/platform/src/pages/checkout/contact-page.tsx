import { countryName } from '../../domain/address-lines.ts'
import { deliveryCountries } from '../../domain/store-settings.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import type { ContactErrors, ContactField, ContactValues } from './contact-form.ts'
import { Field, Select } from './field.tsx'
import { Layout } from './layout.tsx'
import { OrderSummary } from './order-summary.tsx'
import { StockNotice } from './stock-notice.tsx'

interface ContactPageProps {
  readonly view: CheckoutView
  readonly cartUrl: string
  readonly values: ContactValues
  readonly errors?: ContactErrors
}

/** Step 1: who orders, and where it goes. */
export function ContactPage({ view, cartUrl, values, errors = {} }: ContactPageProps) {
  const blocked = view.lines.some(({ problem }) => problem !== undefined)
  const text = (name: ContactField) => ({ name, value: values[name], error: errors[name] })
  return (
    <Layout title="Checkout" cartUrl={cartUrl}>
      <div class="split">
        <form method="post" novalidate>
          <p class="step">Step 1 of 2</p>
          <h1>Checkout</h1>
          <StockNotice view={view} cartUrl={cartUrl} />
          {Object.keys(errors).length > 0 && (
            <p class="notice" role="alert">
              Some fields need another look. Nothing is lost.
            </p>
          )}
          <fieldset>
            <legend>Contact</legend>
            <Field {...text('email')} label="E-mail" type="email" autocomplete="email" required hint="The confirmation goes there." />
            <div class="pair">
              <Field {...text('firstName')} label="First name" autocomplete="given-name" required />
              <Field {...text('lastName')} label="Last name" autocomplete="family-name" required />
            </div>
            <Field {...text('phone')} label="Phone, optional" type="tel" autocomplete="tel" hint="Only for the driver." />
          </fieldset>
          {view.needsDelivery && (
            <fieldset>
              <legend>Delivery address</legend>
              <Select name="country" label="Country" value={values.country} error={errors.country} autocomplete="country" options={countryOptions()} />
              <Field {...text('addressLine')} label="Street and number" autocomplete="address-line1" required />
              <Field {...text('addressLine2')} label="Flat or floor, optional" autocomplete="address-line2" />
              <div class="pair">
                <Field {...text('postalCode')} label="Postal code" autocomplete="postal-code" required />
                <Field {...text('city')} label="Town" autocomplete="address-level2" required />
              </div>
              <Field {...text('subdivision')} label="State or province" autocomplete="address-level1" hint="Two letters, where the country has them." />
            </fieldset>
          )}
          {!blocked && <button type="submit">{view.needsDelivery ? 'Continue to delivery and payment' : 'Continue to payment'}</button>}
        </form>
        <OrderSummary view={view} offers={false} />
      </div>
    </Layout>
  )
}

function countryOptions() {
  return deliveryCountries.map((code) => ({ value: code, label: countryName(code) })).toSorted((left, right) => left.label.localeCompare(right.label))
}
