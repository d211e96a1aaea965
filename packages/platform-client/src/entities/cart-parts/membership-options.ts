import * as z from 'zod/mini'
import { freeMap, guid, instant, list, looseFields, requestList, text } from '../values/fields.ts'

const Membership = looseFields({
  id: text(200, 1),
  appId: guid(),
  name: looseFields({ original: text(100), translated: text(100) }),
  lineItemIds: requestList(text(100, 1), 300),
  credits: looseFields({ total: z.number().check(z.minimum(1)), remaining: z.number() }),
  expirationDate: instant(),
  additionalData: freeMap(),
})

/** The memberships that could pay for lines of the cart, and those that do. */
export const MembershipOptions = looseFields({
  eligibleMemberships: list(Membership, 300),
  invalidMemberships: list(looseFields({ membership: Membership, reason: text(100, 1) }), 300),
  selectedMemberships: list(looseFields({ id: text(200, 1), appId: guid(), lineItemIds: requestList(text(100, 1), 300, 1) }), 300),
})
export type MembershipOptions = z.infer<typeof MembershipOptions>
