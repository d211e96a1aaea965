import * as z from 'zod/mini'

export const RETURN_REASONS = ['changedMind', 'wrongItem', 'damaged', 'notAsDescribed', 'anotherReason'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/** The shop approves or declines what the buyer requested, and tells when an approved return has come. */
export const RETURN_STATES = ['REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const MAX_RETURN_COMMENT = 500

const OrderReturn = z.object({
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
export type OrderReturn = z.infer<typeof OrderReturn>
export const OrderReturnResponse = z.object({ orderReturn: OrderReturn })
export const OrderReturnList = z.object({ orderReturns: z.array(OrderReturn) })

export const QueryOrderReturns = z.object({ orderId: z.optional(z.string()), status: z.optional(z.enum(RETURN_STATES)) })
export type QueryOrderReturns = z.infer<typeof QueryOrderReturns>

export const DecideOrderReturn = z.object({
  id: z.string(),
  status: z.enum(['APPROVED', 'DECLINED', 'RECEIVED']),
  note: z.optional(z.string().check(z.maxLength(MAX_RETURN_COMMENT))),
})
export type DecideOrderReturn = z.infer<typeof DecideOrderReturn>
