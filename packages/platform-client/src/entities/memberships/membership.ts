import * as z from 'zod/mini'
import { guid, instant, list, optionalFields } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/* No recorded calls: what they take and give is declared here. */

export const MembershipState = openEnum(['ACTIVE', 'NOT_STARTED', 'EXPIRED', 'SUSPENDED'])
export type MembershipState = z.infer<typeof MembershipState>

/** What an order took of a membership. */
export const MembershipUse = z.looseObject({
  /** The number of pieces that the membership paid for. */
  credits: z.number(),
  date: instant(),
  orderId: guid(),
  ...optionalFields({ orderNumber: z.string() }),
})
export type MembershipUse = z.infer<typeof MembershipUse>

/** What a member holds that pays for items, and what is left of it. */
export const MyMembership = z.looseObject({
  id: guid(),
  name: z.string(),
  state: MembershipState,
  startDate: instant(),
  /** The newest first. */
  uses: list(MembershipUse),
  ...optionalFields({
    /** The credits; absent where the membership pays for as many as are wanted. */
    credits: z.looseObject({ total: z.number(), remaining: z.number() }),
    expirationDate: instant(),
  }),
})
export type MyMembership = z.infer<typeof MyMembership>
export const MyMemberships = z.object({ memberships: list(MyMembership) })
