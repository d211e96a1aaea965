import { addressSubdivisions, findSubdivision } from '@galleria/commerce/checkout/subdivisions'
import { BoundedMap } from '@galleria/commerce/values/bounded-map'
import { addressParts, requiresPart, type AddressPart } from '@galleria/intl/address-form'
import { countryName } from '@galleria/intl/countries'
import type { MessageBundle } from '../../../messages.ts'
import { Field, Select } from '../../layout/field.tsx'
import { addressLabel, formatAddressLabel, type AddressField } from './address-labels.ts'

interface AddressFieldProps {
  readonly name: string
  readonly value: string
  readonly error: string | undefined
  readonly autofocus: boolean
}

interface AddressFieldsProps {
  readonly field: (name: AddressField) => AddressFieldProps
  readonly messages: MessageBundle
  readonly countries: readonly string[]
  /** What the address is for, where browsers should not fill in the one that goods go to. */
  readonly section?: 'billing'
}

/** What the button beside the country sends: the page comes back with the fields of that country, and with all that was typed. */
export const SHOW_COUNTRY = 'show-country'

/** The fields of an address as its country has them, in its order. */
export function AddressFields({ field, messages, countries, section }: AddressFieldsProps) {
  const { t, locale } = messages
  const { autofocus: _, ...country } = field('country')
  const autocomplete = (token: string) => (section ? `${section} ${token}` : token)
  return (
    <>
      <div class="hosted-country">
        <Select
          {...country}
          label={t('field.country')}
          autocomplete={autocomplete('country')}
          options={countryOptions(messages, countries)}
        />
        <button class="g-btn" type="submit" name="action" value={SHOW_COUNTRY} formnovalidate>
          {t('country.show')}
        </button>
      </div>
      {rowsOf(addressParts(country.value, locale)).map((row) => {
        const fields = row.map((part) => (
          <Part part={part} field={field} country={country.value} messages={messages} autocomplete={autocomplete} />
        ))
        return row.length > 1 ? <div class="hosted-pair">{fields}</div> : fields
      })}
    </>
  )
}

/** The street has a row of its own; of other parts that follow each other the last two stand side by side. */
function rowsOf(parts: readonly AddressPart[]): AddressPart[][] {
  const street = parts.indexOf('addressLine')
  return [...pairRows(parts.slice(0, street)), ['addressLine'], ...pairRows(parts.slice(street + 1))]
}

function pairRows(parts: readonly AddressPart[]): AddressPart[][] {
  return [parts.slice(0, -2), parts.slice(-2)].filter((row) => row.length > 0)
}

interface PartProps extends Pick<AddressFieldsProps, 'field' | 'messages'> {
  readonly part: AddressPart
  readonly country: string
  readonly autocomplete: (token: string) => string
}

function Part({ part, field, country, messages, autocomplete }: PartProps) {
  const named = { ...field(part), label: formatAddressLabel(messages, part, country), required: requiresPart(country, part) }
  switch (part) {
    case 'addressLine':
      return (
        <>
          <Field {...named} autocomplete={autocomplete('address-line1')} />
          <Field
            {...field('addressLine2')}
            label={addressLabel(messages, 'addressLine2', country)}
            autocomplete={autocomplete('address-line2')}
          />
        </>
      )
    case 'city':
      return <Field {...named} autocomplete={autocomplete('address-level2')} />
    case 'postalCode':
      return <Field {...named} autocomplete={autocomplete('postal-code')} autocapitalize="characters" />
    case 'subdivision':
      return <SubdivisionField {...named} country={country} messages={messages} autocomplete={autocomplete('address-level1')} />
  }
}

interface SubdivisionFieldProps extends AddressFieldProps {
  readonly label: string
  readonly required: boolean
  readonly country: string
  readonly autocomplete: string
  readonly messages: MessageBundle
}

/** A list of states or provinces; a text field where the country has them in its addresses, but no list of them is known. */
function SubdivisionField({ country, messages: { t }, required, ...field }: SubdivisionFieldProps) {
  const subdivisions = addressSubdivisions(country)
  if (subdivisions.length === 0) return <Field {...field} required={required} />
  const { autofocus: _, ...select } = field
  const options = subdivisions.map((subdivision) => ({ value: subdivision.code.slice(country.length + 1), label: subdivision.name }))
  const chosen = findSubdivision(country, field.value)?.code.slice(country.length + 1) ?? ''
  return <Select {...select} value={chosen} options={[{ value: '', label: t('field.subdivision.choose') }, ...options]} />
}

type Options = readonly { readonly value: string; readonly label: string }[]

/** Lists are cached for deliveries and for invoices, in each language. */
const MAX_LISTS = 20
/** Naming and sorting countries takes longer than the rest of the form. */
const lists = new BoundedMap<Options>(MAX_LISTS)

function countryOptions({ locale }: MessageBundle, countries: readonly string[]): Options {
  const key = `${locale} ${countries.join()}`
  const known = lists.get(key)
  if (known) return known
  const order = new Intl.Collator(locale)
  const options = countries
    .map((code) => ({ value: code, label: countryName(code, locale) }))
    .toSorted((left, right) => order.compare(left.label, right.label))
  lists.set(key, options)
  return options
}
