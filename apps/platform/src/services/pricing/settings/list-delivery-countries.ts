import { deliveryCountries } from '../../../domain/pricing/settings/delivery-countries.ts'
import type { CommerceContext } from '../../contexts.ts'
import { readSettings } from './read-settings.ts'

export function listDeliveryCountries(context: CommerceContext): string[] {
  return deliveryCountries(readSettings(context).settings)
}
