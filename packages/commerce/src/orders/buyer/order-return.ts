import * as z from 'zod/mini'
import { isoDate } from '../../values/iso-date.ts'

export const RETURN_REASONS = ['changedMind', 'wrongItem', 'damaged', 'notAsDescribed', 'anotherReason'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** The shop approves or declines what the buyer requested, and tells when an approved return has come. */
export const RETURN_STATES = ['REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const MAX_RETURN_COMMENT = 500

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
  /** In the buyer's words. */
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

export const OrderReturn = z.object({
  id: z.string(),
  orderId: z.string(),
  status: z.enum(RETURN_STATES),
  lineItems: z.array(z.object({ lineItemId: z.string(), quantity: z.number() })),
  reason: z.enum(RETURN_REASONS),
  comment: z.string(),
  note: z.string(),
  createdDate: z.string(),
  updatedDate: z.string(),
})
type OrderReturnDocument = z.infer<typeof OrderReturn>

export const QueryOrderReturns = z.object({ orderId: z.optional(z.string()), status: z.optional(z.enum(RETURN_STATES)) })
export type QueryOrderReturns = z.infer<typeof QueryOrderReturns>

export const DecideOrderReturn = z.object({
  id: z.string(),
  status: z.enum(['APPROVED', 'DECLINED', 'RECEIVED']),
  note: z.optional(z.string().check(z.maxLength(MAX_RETURN_COMMENT))),
})
export type DecideOrderReturn = z.infer<typeof DecideOrderReturn>

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
}: OrderReturnRecord): OrderReturnDocument {
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
