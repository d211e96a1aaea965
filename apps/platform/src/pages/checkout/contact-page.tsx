import { countryName } from '../../domain/address-lines.ts'
import { say, type MessageKey, type Words } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { Field, Select } from '../frame/field.tsx'
import { Layout, type Frame } from '../frame/layout.tsx'
import { Problems } from '../frame/problems.tsx'
import { CodeForm } from './code-form.tsx'
import { contactFields, type ContactErrors, type ContactField, type ContactValues } from './contact-form.ts'
import { OrderSummary } from './order-summary.tsx'
import { Steps } from './steps.tsx'
import { StockNotice } from './stock-notice.tsx'
import type { Ways } from './ways.ts'

interface ContactPageProps extends Frame {
  readonly ways: Ways
  readonly view: CheckoutView
  readonly values: ContactValues
  readonly errors?: ContactErrors
  readonly codeError?: MessageKey | undefined
}

/** Step 1: who orders, and where it goes. */
export function ContactPage({ view, words, ways, values, errors = {}, codeError }: ContactPageProps) {
  const { t } = words
  const blocked = view.lines.some(({ problem }) => problem !== undefined)
  const wrong = contactFields.filter((name) => errors[name])
  const field = (name: ContactField): ContactFieldProps => {
    const error = errors[name]
    return { name, value: values[name], error: error && say(words, error), autofocus: name === wrong[0] }
  }
  return (
    <Layout title={t('checkout')} wrong={wrong.length > 0} words={words} ways={ways}>
      <div class="hosted-split">
        <OrderSummary view={view} words={words} offers={false} undecided open={codeError !== undefined}>
          <CodeForm view={view} words={words} action={ways.code} step="contact" error={codeError} />
        </OrderSummary>
        <form class="hosted-form" method="post" novalidate>
          <div class="hosted-title">
            <Steps words={words} second={view.needsDelivery ? t('delivery.and.payment') : t('payment')} />
            <h1>{t('checkout')}</h1>
          </div>
          <StockNotice view={view} words={words} cartUrl={ways.cart} />
          <Problems words={words} fields={wrong.map((name) => ({ name, label: t(`field.${name}`) }))} />
          <fieldset class="hosted-group">
            <legend>{t('contact')}</legend>
            <Field
              {...field('email')}
              label={t('field.email')}
              type="email"
              dir="ltr"
              autocomplete="email"
              required
              hint={t('field.email.hint')}
            />
            <Names field={field} words={words} />
            <Field
              {...field('phone')}
              label={t('field.phone')}
              type="tel"
              dir="ltr"
              autocomplete="tel"
              {...(view.needsDelivery && { hint: t('field.phone.hint') })}
            />
          </fieldset>
          {view.needsDelivery && <AddressFields field={field} words={words} countries={view.countries} />}
          {!blocked && (
            <button class="g-btn g-btn-main g-btn-wide" type="submit">
              {view.needsDelivery ? t('continue.delivery') : t('continue.payment')}
            </button>
          )}
        </form>
      </div>
    </Layout>
  )
}

interface ContactFieldProps {
  readonly name: ContactField
  readonly value: string
  readonly error: string | undefined
  readonly autofocus: boolean
}

interface FieldsProps {
  readonly field: (name: ContactField) => ContactFieldProps
  readonly words: Words
}

/** In Japanese the family's name comes first. */
function Names({ field, words: { t, locale } }: FieldsProps) {
  const first = <Field {...field('firstName')} label={t('field.firstName')} autocomplete="given-name" required />
  const last = <Field {...field('lastName')} label={t('field.lastName')} autocomplete="family-name" required />
  return <div class="hosted-pair">{locale === 'ja' ? [last, first] : [first, last]}</div>
}

function AddressFields({ field, words, countries }: FieldsProps & { readonly countries: readonly string[] }) {
  const { t } = words
  const { autofocus: _, ...country } = field('country')
  return (
    <fieldset class="hosted-group">
      <legend>{t('address')}</legend>
      <Select {...country} label={t('field.country')} autocomplete="country" options={countryOptions(words, countries)} />
      <Field {...field('addressLine')} label={t('field.addressLine')} autocomplete="address-line1" required />
      <Field {...field('addressLine2')} label={t('field.addressLine2')} autocomplete="address-line2" />
      <div class="hosted-pair">
        <Field {...field('postalCode')} label={t('field.postalCode')} autocomplete="postal-code" autocapitalize="characters" required />
        <Field {...field('city')} label={t('field.city')} autocomplete="address-level2" required />
      </div>
      <Field {...field('subdivision')} label={t('field.subdivision')} autocomplete="address-level1" hint={t('field.subdivision.hint')} />
    </fieldset>
  )
}

function countryOptions({ locale }: Words, countries: readonly string[]) {
  const order = new Intl.Collator(locale)
  return countries
    .map((code) => ({ value: code, label: countryName(code, locale) }))
    .toSorted((left, right) => order.compare(left.label, right.label))
}
