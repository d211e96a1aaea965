import { isFamilyNameFirst } from '@galleria/intl/person-name'
import { say, type MessageBundle } from '../../messages.ts'
import type { CheckoutView } from '../../services/checkout/view-checkout.ts'
import { Field } from '../layout/field.tsx'
import { Layout, type Frame } from '../layout/layout.tsx'
import { Problems } from '../layout/problems.tsx'
import { AddressFields } from './address/address-fields.tsx'
import { inPageOrder } from './address/address-form.ts'
import { addressLabel } from './address/address-labels.ts'
import { SaveAddress, SavedAddresses, type AddressBook } from './address/saved-addresses.tsx'
import type { CodeEntry } from './change-code.ts'
import type { CheckoutUrls } from './checkout-urls.ts'
import { CHECKOUT_FORM, CodeField, EnterKeyButton } from './code-field.tsx'
import { CONTACT_FIELDS, PICKUP, type ContactErrors, type ContactField, type ContactValues } from './contact-form.ts'
import { PickupAddress } from './delivery/pickup-address.tsx'
import { Extras } from './extras.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Steps } from './steps.tsx'
import { StockNotice } from './stock-notice.tsx'
import { offerTitle } from './sums.tsx'

interface ContactPageProps extends Frame {
  readonly urls: CheckoutUrls
  readonly view: CheckoutView
  readonly values: ContactValues
  readonly book?: AddressBook | undefined
  /** Whether the box that puts the address into the book is ticked. */
  readonly savesAddress: boolean
  /** The codes of the extras that are ticked. */
  readonly chosenFees: readonly string[]
  readonly errors?: ContactErrors
  readonly code: CodeEntry
}

/** Step 1: contact details and delivery address. */
export function ContactPage({ view, messages, urls, values, book, savesAddress, chosenFees, errors = {}, code }: ContactPageProps) {
  const { t, locale } = messages
  const blocked = view.lines.some(({ problem }) => problem !== undefined)
  const wrong = inPageOrder(
    CONTACT_FIELDS.filter((name) => errors[name]),
    values.country,
    locale,
  )
  const next = view.needsDelivery ? t('continue.delivery') : t('continue.payment')
  const field = <Name extends ContactField>(name: Name): ContactFieldProps<Name> => {
    const error = errors[name]
    return { name, value: values[name], error: error && say(messages, error), autofocus: name === wrong[0] }
  }
  return (
    <Layout title={t('checkout')} wrong={wrong.length > 0 || code.error !== undefined} messages={messages} urls={urls}>
      <div class="hosted-split">
        {!blocked && <EnterKeyButton label={next} />}
        <OrderSummary view={view} messages={messages} offers={false} undecided open={code.changed || code.error !== undefined}>
          <CodeField view={view} messages={messages} code={code} />
        </OrderSummary>
        <form class="hosted-form" id={CHECKOUT_FORM} method="post" novalidate>
          <div class="hosted-title">
            <Steps messages={messages} second={view.needsDelivery ? t('delivery.and.payment') : t('payment')} />
            <h1>{t('checkout')}</h1>
          </div>
          <StockNotice view={view} messages={messages} cartUrl={urls.cart} />
          <Problems messages={messages} fields={wrong.map((name) => ({ name, label: labelOf(messages, name, values.country) }))} />
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
            <Names field={field} messages={messages} />
            <Field
              {...field('phone')}
              label={t('field.phone')}
              type="tel"
              dir="ltr"
              autocomplete="tel"
              {...(view.needsDelivery && { hint: t('field.phone.hint') })}
            />
          </fieldset>
          {view.pickups.length > 0 && <HandoverChoice view={view} chosen={values.handover} messages={messages} />}
          {view.needsDelivery && view.countries.length > 0 && (
            <fieldset class="hosted-group hosted-address">
              <legend>{t('address')}</legend>
              <SavedAddresses saved={book?.saved ?? []} messages={messages} />
              <AddressFields field={field} messages={messages} countries={view.countries} />
              {book && <SaveAddress checked={savesAddress} messages={messages} />}
            </fieldset>
          )}
          <Extras extras={view.extras} chosen={chosenFees} messages={messages} />
          {!blocked && (
            <button class="g-btn g-btn-main g-btn-wide" type="submit">
              {next}
            </button>
          )}
        </form>
      </div>
    </Layout>
  )
}

function labelOf(messages: MessageBundle, name: ContactField, country: string): string {
  switch (name) {
    case 'email':
    case 'firstName':
    case 'lastName':
    case 'phone':
      return messages.t(`field.${name}`)
    default:
      return addressLabel(messages, name, country)
  }
}

interface ContactFieldProps<Name extends ContactField = ContactField> {
  readonly name: Name
  readonly value: string
  readonly error: string | undefined
  readonly autofocus: boolean
}

interface FieldsProps {
  readonly field: <Name extends ContactField>(name: Name) => ContactFieldProps<Name>
  readonly messages: MessageBundle
}

/** The family's name comes first where the reader's language has it so. */
function Names({ field, messages: { t, locale } }: FieldsProps) {
  const first = <Field {...field('firstName')} label={t('field.firstName')} autocomplete="given-name" required />
  const last = <Field {...field('lastName')} label={t('field.lastName')} autocomplete="family-name" required />
  return <div class="hosted-pair">{isFamilyNameFirst(locale) ? [last, first] : [first, last]}</div>
}

interface HandoverChoiceProps {
  readonly view: CheckoutView
  readonly chosen: string
  readonly messages: MessageBundle
}

/** Sent, or picked up at a place that stands here: then no address is asked for. */
function HandoverChoice({ view: { pickups, countries }, chosen, messages }: HandoverChoiceProps) {
  const { t } = messages
  const sends = countries.length > 0
  return (
    <fieldset class="hosted-group hosted-handover">
      <legend>{t('delivery')}</legend>
      <div class="hosted-pick">
        {sends && (
          <label class="g-check">
            <input type="radio" name="handover" value="" checked={chosen !== PICKUP} />
            <span>{t('delivery.toAddress')}</span>
          </label>
        )}
        <label class="g-check">
          <input type="radio" name="handover" value={PICKUP} checked={!sends || chosen === PICKUP} />
          <span>
            {[...new Set(pickups.map((pickup) => offerTitle(messages, pickup)))].join(', ')}
            {pickups.map(({ pickup }) => (
              <PickupAddress address={pickup} messages={messages} />
            ))}
          </span>
        </label>
      </div>
    </fieldset>
  )
}
