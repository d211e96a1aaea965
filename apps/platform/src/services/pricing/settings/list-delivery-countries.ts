import { deliveryCountries } from '@galleria/commerce/pricing/settings/delivery-countries'
import type { CatalogContext } from '../../contexts.ts'
import { readSettings } from './read-settings.ts'

function listDeliveryCountries(context: CatalogContext): string[] {
  return deliveryCountries(readSettings(context).settings)
}

export const listDeliveryCountriesMethods = { listDeliveryCountries }
