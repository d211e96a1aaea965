import type { MemberField } from '../../entities/members/member-field.ts'
import { listMemberFields as listCall } from '../../operations/members.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * What the shop asks its members beyond the usual, for members and the shop. GET /members/v1/member-fields. Needs the capability
 * `memberFields`; the hosted platform has no such call. `members.update` writes the values (`contact.customFields`).
 *
 * @example
 * const fields = await client.memberFields.list()
 */
export async function listMemberFields(transport: Transport, options?: SendOptions): Promise<MemberField[]> {
  return (await transport.send(listCall, {}, options)).fields
}

export const memberFields = { list: listMemberFields }
