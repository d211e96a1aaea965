import type { RequestStockAlert } from '../../entities/stock-alerts/stock-alert.ts'
import { isApplicationError } from '../../errors/index.ts'
import type { SendOptions } from '../../transport/transport.ts'

/** What a shop does for shoppers who wait for a variant, on our own platform and by the hosted platform's own calls. */
export interface StockAlerts {
  /** Asks for a mail when a sold-out variant is in stock again. An address that waits already is no error. */
  request(alert: RequestStockAlert['stockAlert'], options?: SendOptions): Promise<void>
}

/** Whether an alert was refused because there is no such variant. */
export function isUnknownVariant(error: unknown): boolean {
  return isApplicationError(error, 'VARIANT_NOT_FOUND') || isApplicationError(error, 'INVALID_CATALOG_REFERENCE_OPTIONS')
}
