import { storesAppId } from '../../entities/line-items/catalog-reference.ts'
import { isApplicationError } from '../../errors/index.ts'
import { createBackInStockRequest } from '../../services/stock-alerts/back-in-stock-requests.ts'
import type { Unbound } from '../../transport/unbound.ts'
import type { ProductReads } from '../catalog/catalog-reads.ts'
import type { StockAlerts } from './stock-alerts.ts'

/** Returns the alerts by the hosted platform's own calls. Their mails repeat what the request says of the product, so it is read before. */
export function toHostedStockAlerts({ get }: Pick<Unbound<ProductReads>, 'get'>): Unbound<StockAlerts> {
  return {
    async request(transport, { email, productId, variantId }, options) {
      const product = await get(transport, productId, options)
      const variant = product?.variants.find(({ id }) => id === variantId)
      const catalogReference = { appId: storesAppId, catalogItemId: productId, options: { variantId } }
      const details = { name: product?.name ?? '', price: (variant ?? product)?.price.amount ?? '0' }
      try {
        await createBackInStockRequest(transport, { email, catalogReference }, details, options)
      } catch (error) {
        if (!isApplicationError(error, 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS')) throw error
      }
    },
  }
}
