import { DeliverySolutions, GetDeliverySolutions } from '../../entities/cart-v2/delivery-solutions.ts'
import { defineOperation } from '../../transport/operation.ts'
import { DELIVERY_RATES_SERVICE } from '../../transport/services.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

const getCall = defineOperation({
  service: DELIVERY_RATES_SERVICE,
  name: 'GetDeliverySolutions',
  method: 'POST',
  path: '/v1/get-delivery-solutions',
  input: GetDeliverySolutions,
  output: DeliverySolutions,
  repeatable: true,
})

/**
 * The ways to have items delivered to an address; `deliveryReference` of one is what a cart's "set delivery method" takes. POST
 * /_api/delivery-rates/v1/get-delivery-solutions. Permission ECOM.DELIVERY_SOLUTION_READ. A preview: the hosted platform may refuse
 * visitors, or not know the path.
 */
export function getDeliverySolutions(
  transport: Transport,
  request: GetDeliverySolutions,
  options?: SendOptions,
): Promise<DeliverySolutions> {
  return transport.send(getCall, request, options)
}

export const deliverySolutions = { getDeliverySolutions }
