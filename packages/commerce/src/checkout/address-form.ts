import { addressParts, postalCodeName, postalCodeRule, requiresPart, subdivisionName } from '@galleria/intl/address-form'
import { countryName } from '@galleria/intl/countries'
import type { AddressForm } from '@galleria/platform-client/entities/store/address-form'
import { messagesIn } from '../messages.ts'
import { STORE_SETTINGS } from '../store/store-settings.ts'
import { addressSubdivisions } from './subdivisions.ts'

/** What a form asks of an address of the country before it knows what delivery costs, in a language or in the store's own. */
export function addressForm(country: string, countries: readonly string[], language: string = STORE_SETTINGS.language): AddressForm {
  const { t, locale } = messagesIn(language)
  const parts = addressParts(country, 'en')
  const order = new Intl.Collator(locale)
  return {
    countries: countries
      .map((code) => ({ code, name: countryName(code, locale) }))
      .toSorted((left, right) => order.compare(left.name, right.name)),
    ...(parts.includes('subdivision') && {
      subdivision: {
        label: t(`subdivision.${subdivisionName(country)}`),
        required: requiresPart(country, 'subdivision'),
        options: addressSubdivisions(country).map(({ code, name }) => ({ code, name })),
      },
    }),
    ...(parts.includes('postalCode') && {
      postalCode: {
        label: t(`postalCode.${postalCodeName(country)}`),
        required: requiresPart(country, 'postalCode'),
        ...postalCodeRule(country),
      },
    }),
  }
}
