import { estimateDocument, type Estimate } from '../../domain/estimate.ts'
import { priceCart } from '../../domain/pricing/price-cart.ts'
import type { CommerceContext } from '../contexts.ts'
import { pricingInput, type PricingRequest } from './pricing-input.ts'

/** What the lines of a cart would cost now. */
export function estimateTotals(context: CommerceContext, request: PricingRequest): Estimate {
  const input = pricingInput(context, request)
  return estimateDocument(priceCart(input), input.settings)
}
