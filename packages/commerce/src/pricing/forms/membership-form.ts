import { guid, instant, integer, looseFields, optionalFields, requestList, text } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'

const fields = {
  name: text(100, 1),
  appId: guid(),
  /** Products and collections that it pays for; neither is everything. */
  productIds: requestList(guid(), 100),
  collectionIds: requestList(guid(), 100),
  credits: z.object({ total: integer(1, 1_000_000), ...optionalFields({ remaining: integer(0, 1_000_000) }) }),
  startDate: instant(),
  expirationDate: instant(),
  active: z.boolean(),
}
const { name, ...others } = fields

/** What a member bought that pays for items: ten classes, a season of deliveries. */
export const NewMembership = z.object({ memberId: guid(), name, ...optionalFields(others) })
export const MembershipChange = z.object(optionalFields(fields))
export const MembershipDocument = looseFields({ id: guid(), memberId: guid(), ...fields, createdDate: z.string(), updatedDate: z.string() })
