import { deliveryCountries } from '@galleria/commerce/pricing/settings/delivery-countries'
import type { CommerceContext } from '../../contexts.ts'
import { readSettings } from './read-settings.ts'

function listDeliveryCountries(context: CommerceContext): string[] {
  return deliveryCountries(readSettings(context).settings)
}

export const listDeliveryCountriesMethods = { listDeliveryCountries }
