import { addressForm } from '@galleria/commerce/checkout/address-form'
import { getAddressForm } from '@galleria/platform-client/operations/store'
import { type Operation, serve } from '../../http/operation.ts'

/** What forms of the store ask of an address. */
export const addressFormOperations: readonly Operation[] = [
  serve(getAddressForm, async ({ services, language }, { country }) => ({
    addressForm: addressForm(country, await services.commerce.run('listDeliveryCountries', null), language),
  })),
]
