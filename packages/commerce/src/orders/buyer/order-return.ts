import type { OrderReturn, ReturnReason, ReturnState } from '@galleria/platform-client/entities/orders/order-return'
import { isoDate } from '../../values/iso-date.ts'

/** A line of the order, by its id. */
export interface ReturnedLine {
  readonly id: string
  readonly quantity: number
}

export interface OrderReturnRecord {
  readonly id: string
  readonly orderId: string
  readonly state: ReturnState
  readonly lines: readonly ReturnedLine[]
  readonly reason: ReturnReason
  /** What the buyer says about it. */
  readonly comment: string
  /** What the shop says about it. */
  readonly note: string
  readonly createdAt: number
  readonly changedAt: number
}

const MOVES: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  REQUESTED: ['APPROVED', 'DECLINED'],
  APPROVED: ['RECEIVED', 'DECLINED'],
  DECLINED: [],
  RECEIVED: [],
}

export function canReturnMove(from: ReturnState, to: ReturnState): boolean {
  return MOVES[from].includes(to)
}

export function toReturnDocument({
  id,
  orderId,
  state,
  lines,
  reason,
  comment,
  note,
  createdAt,
  changedAt,
}: OrderReturnRecord): OrderReturn {
  return {
    id,
    orderId,
    status: state,
    lineItems: lines.map((line) => ({ lineItemId: line.id, quantity: line.quantity })),
    reason,
    comment,
    note,
    createdDate: isoDate(createdAt),
    updatedDate: isoDate(changedAt),
  }
}
