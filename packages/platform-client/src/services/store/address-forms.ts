import type { AddressForm } from '../../entities/store/address-form.ts'
import { getAddressForm as getCall } from '../../operations/store.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * What the checkout asks of an address of this country, in the client's language, with the countries that the store delivers to. GET
 * /platform/v1/address-form. Needs the capability `addressForms`.
 */
export async function getAddressForm(transport: Transport, country: string, options?: SendOptions): Promise<AddressForm> {
  return (await transport.send(getCall, { country }, options)).addressForm
}

export const addressForms = { get: getAddressForm }
