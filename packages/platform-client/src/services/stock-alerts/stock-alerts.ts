import type { RequestedStockAlert, RequestStockAlert, StockAlert } from '../../entities/stock-alerts/stock-alert.ts'
import {
  deleteStockAlert as deleteCall,
  listStockAlerts as listCall,
  requestStockAlert as requestCall,
} from '../../operations/stock-alerts.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Asks for a mail to an address when a sold-out variant is in stock again. POST /platform/v1/stock-alerts, as a visitor or a member. Needs
 * the capability `stockAlerts`; the hosted platform has no such call. The address is first asked by mail, in the client's language, and the
 * response says nothing about it. `VARIANT_IN_STOCK` where there is nothing to wait for, `VARIANT_NOT_FOUND` where there is no such variant.
 *
 * @example
 * await client.stockAlerts.request({ email: 'ann@example.com', productId: product.id, variantId: variant.id })
 */
export function requestStockAlert(
  transport: Transport,
  stockAlert: RequestStockAlert['stockAlert'],
  options?: SendOptions,
): Promise<RequestedStockAlert> {
  return transport.send(requestCall, { stockAlert }, options)
}

/** The alerts that the signed-in member waits for, the newest first. GET /platform/v1/stock-alerts. */
export async function listStockAlerts(transport: Transport, options?: SendOptions): Promise<StockAlert[]> {
  return (await transport.send(listCall, {}, options)).stockAlerts
}

/** Ends an alert of the signed-in member. DELETE /platform/v1/stock-alerts/{id}. 404 for one that is not the member's. */
export async function deleteStockAlert(transport: Transport, id: string, options?: SendOptions): Promise<void> {
  await transport.send(deleteCall, { id }, options)
}

export const stockAlerts = { request: requestStockAlert, list: listStockAlerts, delete: deleteStockAlert }
