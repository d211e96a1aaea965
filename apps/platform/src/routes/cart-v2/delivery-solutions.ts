import { DeliverySolutions, GetDeliverySolutions } from '@galleria/platform-client/entities/cart-v2/delivery-solutions'
import { servicePaths } from '../../http/operation-paths.ts'
import { defineOperation } from '../../http/operation.ts'

export const deliverySolutionsOperation = defineOperation({
  name: 'delivery.solutions',
  summary: 'Get delivery solutions',
  description: 'Returns how items can be delivered to an address, and what each way costs. A cart takes one of them by its reference.',
  example: {
    takes: {
      lineItems: [{ name: 'Mug', quantity: 2, physicalProperties: { shippable: true }, totalPrice: '20.00' }],
      destination: { country: 'US', subdivision: 'US-NY', city: 'New York', postalCode: '10013', addressLine: '5 Laight Street' },
      currency: 'USD',
    },
  },
  recorded: true,
  methods: ['POST'],
  paths: servicePaths('/_api/delivery-rates', '/v1/get-delivery-solutions'),
  request: GetDeliverySolutions,
  response: DeliverySolutions,
  handle: ({ services, language }, request) => services.commerce.text('getDeliverySolutions', { request, language }),
})
