import { requestStockAlert } from '../../services/stock-alerts/stock-alerts.ts'
import type { Unbound } from '../../transport/unbound.ts'
import type { StockAlerts } from './stock-alerts.ts'

/** The alerts of a platform with the capability `stockAlerts`. */
export const ownStockAlerts: Unbound<StockAlerts> = {
  async request(transport, alert, options) {
    await requestStockAlert(transport, alert, options)
  },
}
