import type { FragmentContext } from '@galleria/fragments/remote'
import { countryName, likelyCountry, listCountries } from '@galleria/intl/countries'
import type { Messages } from '@galleria/intl/messages'
import type { AddressForm } from '@galleria/platform-client/entities/store/address-form'
import type { Address } from '@galleria/platform-client/entities/values/address'
import type { Env } from '../../../env.ts'
import { hasCapability, shopperPlatform } from '../../lib/platform.ts'

/** The fields for a place, as its country has them. */
export interface AddressFormProps {
  readonly country: string
  readonly countries: AddressForm['countries']
  readonly subdivision: PlaceField | null
  readonly postalCode: PlaceField | null
}

export interface PlaceField {
  readonly label: string
  readonly value: string
  /** The choices of the field; without any, it is written by hand. */
  readonly options: AddressForm['countries']
}

type Context = Pick<FragmentContext<object, Env>, 'env' | 'clientAddress' | 'locale' | 'country' | 'messages'>

/** The form with the place that is known. Of a platform that does not tell its fields, it asks for what most countries have. */
export async function loadAddressForm(context: Context, token: string, known: Address = {}): Promise<AddressFormProps> {
  const { locale } = context
  const country = known.country ?? context.country ?? likelyCountry(locale)
  const { countries, subdivision, postalCode } = await findAddressForm(context, token, country)
  return {
    country,
    // A store where everything is picked up delivers nowhere.
    countries: countries.length > 0 ? countries : listCountries(locale).map((code) => ({ code, name: countryName(code, locale) })),
    subdivision: subdivision ? { ...subdivision, value: known.subdivision ?? '' } : null,
    postalCode: postalCode ? { label: postalCode.label, options: [], value: known.postalCode ?? '' } : null,
  }
}

export async function findAddressForm(
  { env, clientAddress, locale, messages: { t } }: Context,
  token: string,
  country: string,
): Promise<AddressForm> {
  if (await hasCapability(env, 'addressForms')) return shopperPlatform({ env, clientAddress, locale }, token).addressForms.get(country)
  return {
    countries: [],
    subdivision: { label: t('estimate.subdivision'), required: false, options: [] },
    postalCode: { label: t('estimate.postalCode'), required: false },
  }
}

/** What is wrong with a place, by the names of its fields: the checkout asks the same. */
export function placeErrors(
  { subdivision, postalCode }: AddressForm,
  address: { readonly subdivision: string; readonly postalCode: string },
  { t }: Messages,
): Record<string, string> {
  const errors: Record<string, string> = {}
  const { options = [], required } = subdivision ?? {}
  if (required && !address.subdivision) errors['subdivision'] = t('add.required')
  else if (address.subdivision && options.length > 0 && options.every(({ code }) => code !== address.subdivision))
    errors['subdivision'] = t('add.required')
  if (postalCode?.required && !address.postalCode) errors['postalCode'] = t('add.required')
  const { pattern, example } = postalCode ?? {}
  if (address.postalCode && pattern && example && !new RegExp(`^(?:${pattern})$`, 'i').test(address.postalCode))
    errors['postalCode'] = t('estimate.wrong', { example })
  return errors
}
