import type { EstimateCurrentCartTotals } from '@galleria/platform-client/entities/cart-requests'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { estimateTotals } from '../../domain/estimate.ts'
import type { CartContext } from '../contexts.ts'
import { viewCart } from './view-cart.ts'

/** What the cart would cost now, delivered to the given address or to the one that the cart knows. */
export async function estimateCartTotals(context: CartContext, request: Wire<typeof EstimateCurrentCartTotals>) {
  const { record, lines, cart } = await viewCart(context)
  return estimateTotals(cart, lines, {
    country: request.shippingAddress?.country ?? record.notes.contactInfo?.address?.country,
    optionCode: request.selectedShippingOption?.code ?? record.notes.selectedShippingOption?.code,
    calculateShipping: request.calculateShipping !== false,
  })
}
