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
    'Mails an address once when a sold-out variant is in stock again. Its owner is asked by mail first, in the language of the request; a member’s own verified address is not.',
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
    'Lists what the signed-in member waits for, the newest first: what the member’s verified address waits for, and what the member asked for at other addresses once they agreed.',
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
  description: 'Ends an alert of the signed-in member. Another’s is answered as if it were not there.',
  example: { id: '$STOCK_ALERT_ID' },
} as const satisfies OwnOperation
