import { bulkResults } from '@galleria/platform-client/entities/bulk'
import * as z from 'zod/mini'
import { BulkUpdatePaymentStatuses } from '../../domain/order-transaction-requests.ts'
import { defineCall, servicePaths } from '../../http/call.ts'

export const bulkUpdatePaymentStatuses = defineCall({
  name: 'orders.bulkUpdatePaymentStatuses',
  recorded: false,
  methods: ['POST'],
  paths: servicePaths('/ecom', '/v1/bulk/payments/update-payment-transaction-status'),
  request: BulkUpdatePaymentStatuses,
  answer: bulkResults(z.looseObject({ id: z.string(), status: z.string() })),
  handle: ({ caller, services }, input) => services.commerce.text('bulkUpdatePaymentStatuses', { ...input, caller }),
})
