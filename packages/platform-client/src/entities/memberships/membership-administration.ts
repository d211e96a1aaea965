import * as z from 'zod/mini'
import { guid, instant, integer, list, looseFields, optionalFields, requestList, text } from '../values/fields.ts'
import { CatalogPaging, Filter, OffsetMetadata } from '../wire/query.ts'

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
const MembershipDocument = looseFields({ id: guid(), memberId: guid(), ...fields, createdDate: z.string(), updatedDate: z.string() })

export const QueryMemberships = z.object(optionalFields({ query: z.object(optionalFields({ filter: Filter, paging: CatalogPaging })) }))
export const MembershipPage = z.object({ memberships: list(MembershipDocument), pagingMetadata: OffsetMetadata })
export const CreateMembership = z.object({ membership: NewMembership })
export const MembershipResponse = z.object({ membership: MembershipDocument })
export const UpdateMembership = z.object({ id: guid(), membership: MembershipChange })
