import { RequestStockAlert, RequestedStockAlert, StockAlertById, StockAlertList } from '../entities/stock-alerts/stock-alert.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const requestStockAlert = {
  name: 'stockAlerts.request',
  access: 'shopper',
  capability: 'stockAlerts',
  method: 'POST',
  path: '/platform/v1/stock-alerts',
  repeatable: false,
  input: RequestStockAlert,
  output: RequestedStockAlert,
  argumentNames: { stockAlert: '' },
  changes: ['stockAlert'],
  summary: 'Request a stock alert',
  description:
    'Mails an address once when a sold-out variant is back in stock. The address has to be confirmed by e-mail first, in the language of the request, unless it is the member’s own verified address.',
  example: {
    stockAlert: { email: 'ann@example.com', productId: '$SOLD_OUT_PRODUCT_ID', variantId: '00000000-0000-0000-0000-000000000000' },
  },
  exampleSetup: { needs: ['SOLD_OUT'] },
} as const satisfies OwnOperation

export const listStockAlerts = {
  name: 'stockAlerts.list',
  access: 'member',
  capability: 'stockAlerts',
  method: 'GET',
  path: '/platform/v1/stock-alerts',
  repeatable: true,
  input: NoFields,
  output: StockAlertList,
  summary: 'List my stock alerts',
  description:
    'Lists the stock alerts of the signed-in member, newest first: those of the member’s verified address, and those that the member requested for other addresses, once confirmed.',
} as const satisfies OwnOperation

export const deleteStockAlert = {
  name: 'stockAlerts.delete',
  access: 'member',
  capability: 'stockAlerts',
  method: 'DELETE',
  path: '/platform/v1/stock-alerts/{id}',
  repeatable: false,
  input: StockAlertById,
  output: NoFields,
  changes: ['stockAlert'],
  summary: 'Delete a stock alert',
  description: 'Deletes a stock alert of the signed-in member. 404 for other members’ alerts.',
  example: { id: '$STOCK_ALERT_ID' },
} as const satisfies OwnOperation
