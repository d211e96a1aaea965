import { countryName } from '@galleria/intl/countries'
import { addressSubdivisions, findSubdivision } from '../../domain/checkout/subdivisions.ts'
import type { MessageBundle } from '../../messages.ts'
import { Field, Select } from '../layout/field.tsx'

/** Of an address, in the forms of the hosted pages. */
export type AddressField = 'country' | 'addressLine' | 'addressLine2' | 'postalCode' | 'city' | 'subdivision'

interface AddressFieldProps {
  readonly name: AddressField
  readonly value: string
  readonly error: string | undefined
  readonly autofocus: boolean
}

interface AddressFieldsProps {
  readonly field: (name: AddressField) => AddressFieldProps
  readonly words: MessageBundle
  readonly countries: readonly string[]
  /** Whether an address has to be told. */
  readonly required?: boolean
}

/** What the button beside the country sends: the page comes back with the fields of that country, and with all that was typed. */
export const SHOW_COUNTRY = 'show-country'

/** The fields of an address as its country has them. */
export function AddressFields({ field, words, countries, required = false }: AddressFieldsProps) {
  const { t } = words
  const country = field('country')
  const options = [...(required ? [] : [{ value: '', label: '–' }]), ...countryOptions(words, countries)]
  return (
    <>
      <div class="hosted-country">
        <Select
          name="country"
          value={country.value}
          error={country.error}
          label={t('field.country')}
          autocomplete="country"
          options={options}
        />
        <button class="g-btn" type="submit" name="action" value={SHOW_COUNTRY} formnovalidate>
          {t('country.show')}
        </button>
      </div>
      <Field {...field('addressLine')} label={t('field.addressLine')} autocomplete="address-line1" required={required} />
      <Field {...field('addressLine2')} label={t('field.addressLine2')} autocomplete="address-line2" />
      <div class="hosted-pair">
        <Field
          {...field('postalCode')}
          label={t('field.postalCode')}
          autocomplete="postal-code"
          autocapitalize="characters"
          required={required}
        />
        <Field {...field('city')} label={t('field.city')} autocomplete="address-level2" required={required} />
      </div>
      <SubdivisionField {...field('subdivision')} country={country.value} words={words} />
    </>
  )
}

/** A list of states or provinces, for countries with one in their addresses; nothing for other countries. */
function SubdivisionField({
  country,
  words: { t },
  name,
  value,
  error,
}: AddressFieldProps & { readonly country: string; readonly words: MessageBundle }) {
  const subdivisions = addressSubdivisions(country)
  if (subdivisions.length === 0) return null
  const options = subdivisions.map((subdivision) => ({ value: subdivision.code.slice(country.length + 1), label: subdivision.name }))
  const chosen = findSubdivision(country, value)?.code.slice(country.length + 1) ?? ''
  return (
    <Select
      name={name}
      value={chosen}
      error={error}
      label={t('field.subdivision')}
      autocomplete="address-level1"
      options={[{ value: '', label: t('field.subdivision.choose') }, ...options]}
    />
  )
}

function countryOptions({ locale }: MessageBundle, countries: readonly string[]) {
  const order = new Intl.Collator(locale)
  return countries
    .map((code) => ({ value: code, label: countryName(code, locale) }))
    .toSorted((left, right) => order.compare(left.label, right.label))
}
