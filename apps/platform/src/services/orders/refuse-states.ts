import { Failure } from '@galleria/commerce/failures/failure'
import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'

const REFUSALS = {
  PENDING: ['ORDER_IS_PENDING', 'The order waits for its payment.'],
  REJECTED: ['ORDER_IS_REJECTED', 'The order was rejected.'],
  CANCELED: ['ORDER_CANCELED', 'The order is canceled.'],
} as const

/** Throws that an order is in one of the states in which it cannot be worked on. */
export function refuseStates({ status }: OrderDocument, refused: readonly (keyof typeof REFUSALS)[]): void {
  const state = refused.find((candidate) => candidate === status)
  if (!state) return
  const [code, description] = REFUSALS[state]
  throw new Failure(code, description)
}
