import type { Member } from '../../entities/members/member.ts'
import { removeMemberPhoto as removeCall, setMemberPhoto as setCall } from '../../operations/account.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Stores a picture as the photo of the signed-in member, in place of an earlier one: JPEG, PNG or WebP in base64, of `MAX_PHOTO_BYTES` at most. What a
 * camera wrote beside the picture, such as its place, is not stored. POST /platform/v1/my-photo. Needs the capability `memberPhotos`; the hosted
 * platform has no such call. Field violations of `data` for a file that is none of these.
 */
export async function setMemberPhoto(transport: Transport, data: string, options?: SendOptions): Promise<Member> {
  return (await transport.send(setCall, { data }, options)).member
}

/** Deletes the photo of the signed-in member. To delete none is to delete one. DELETE /platform/v1/my-photo. */
export async function removeMemberPhoto(transport: Transport, options?: SendOptions): Promise<Member> {
  return (await transport.send(removeCall, {}, options)).member
}

export const memberPhotos = { set: setMemberPhoto, remove: removeMemberPhoto }
