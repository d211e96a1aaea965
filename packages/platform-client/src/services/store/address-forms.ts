import { type AddressForm, AddressFormOfCountry, AddressFormResponse } from '../../entities/store/address-form.ts'
import { defineOperation } from '../../transport/operation.ts'
import { EXTENSION_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const getCall = defineOperation({
  service: EXTENSION_SERVICE,
  name: 'GetAddressForm',
  method: 'GET',
  path: '/v1/address-form',
  input: AddressFormOfCountry,
  output: AddressFormResponse,
  repeatable: true,
})

/**
 * What the checkout asks of an address of this country, in the client's language, with the countries that the store delivers to. GET
 * /platform/v1/address-form. Needs the capability `addressForms`.
 */
export async function getAddressForm(transport: Transport, country: string, options?: SendOptions): Promise<AddressForm> {
  return (await transport.send(getCall, { country }, options)).addressForm
}

export const addressForms = { get: getAddressForm }
