import { addressForm } from '@galleria/commerce/checkout/address-form'
import { AddressFormOfCountry, AddressFormResponse } from '@galleria/platform-client/entities/store/address-form'
import { type Operation, defineOperation } from '../../http/operation.ts'

/** What forms of the store ask of an address. */
export const addressFormOperations: readonly Operation[] = [
  defineOperation({
    name: 'addressForms.get',
    summary: 'Get the address form of a country',
    description:
      'Gets what the checkout asks of an address of a country before it knows what delivery costs, in the language of the request, and the countries that the store delivers to.',
    example: { takes: { country: 'US' } },
    recorded: false,
    methods: ['GET'],
    paths: ['/platform/v1/address-form'],
    request: AddressFormOfCountry,
    response: AddressFormResponse,
    handle: async ({ services, language }, { country }) => ({
      addressForm: addressForm(country, await services.commerce.run('listDeliveryCountries', null), language),
    }),
  }),
]
