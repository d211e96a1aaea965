import * as z from 'zod/mini'
import { AddressTag } from '../values/address-tag.ts'
import { email, guid, instant, looseFields, optionalFields, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

/** Whether a member may sign in: after approval, not while blocked, and never again once offline (`members.disconnect`). */
export const MemberStatus = openEnum(['PENDING', 'APPROVED', 'BLOCKED', 'OFFLINE'])
export type MemberStatus = z.infer<typeof MemberStatus>

/** Whether visitors and other members see the member at all. */
export const MemberPrivacyStatus = openEnum(['PRIVATE', 'PUBLIC'])
export type MemberPrivacyStatus = z.infer<typeof MemberPrivacyStatus>

/** Whether the member may write in public places. */
export const MemberActivityStatus = openEnum(['ACTIVE', 'MUTED'])
export type MemberActivityStatus = z.infer<typeof MemberActivityStatus>

export const MemberStreetAddress = looseFields({ number: text(100), name: text(200) })
export type MemberStreetAddress = z.infer<typeof MemberStreetAddress>

/**
 * An address of a member. Its street stands in `streetAddress` or, as free text, in `addressLine`. Unlike `Address`, it is called the same
 * on the wire and in the program.
 */
export const MemberAddress = looseFields({
  id: guid(),
  streetAddress: MemberStreetAddress,
  addressLine: text(200),
  addressLine2: z.string(),
  city: z.string(),
  subdivision: z.string(),
  country: z.string(),
  postalCode: z.string(),
  /** The tag, on platforms with the capability `addressTags`. */
  tag: AddressTag,
})
export type MemberAddress = z.infer<typeof MemberAddress>

/** `name` is what the shop calls the field; only `value` can be written. */
export const MemberCustomField = looseFields({ name: z.string(), value: z.unknown() })
export type MemberCustomField = z.infer<typeof MemberCustomField>

/** How to reach a member. A list that is absent was not asked for, or is empty. */
export const MemberContact = looseFields({
  firstName: z.string(),
  lastName: z.string(),
  phones: z.array(z.string()),
  emails: z.array(email()),
  addresses: z.array(MemberAddress),
  /** The date of birth, written as YYYY-MM-DD. */
  birthdate: text(100),
  company: text(100),
  jobTitle: text(100),
  /** The values of the shop's own fields, by the key of the field. */
  customFields: z.record(z.string(), MemberCustomField),
})
export type MemberContact = z.infer<typeof MemberContact>

/** Sizes are those of the whole picture in pixels, offsets those of the part that is shown. */
export const MemberImage = looseFields({
  id: z.string(),
  url: z.string(),
  height: z.number(),
  width: z.number(),
  offsetX: z.number(),
  offsetY: z.number(),
})
export type MemberImage = z.infer<typeof MemberImage>

/** What others see of a member. Without a slug of its own, `slug` is made of the nickname, else of the login e-mail. */
export const MemberProfile = looseFields({
  nickname: z.string(),
  slug: z.string(),
  photo: MemberImage,
  cover: MemberImage,
  title: z.string(),
})
export type MemberProfile = z.infer<typeof MemberProfile>

/**
 * A person with an account of the shop. The requested fieldset (`MemberFieldset`) decides which fields are present; a status that the
 * caller may not see reads UNKNOWN.
 */
export const Member = z.looseObject({
  id: guid(),
  ...optionalFields({
    /** The login address, which cannot be changed by these calls. */
    loginEmail: email(),
    loginEmailVerified: z.boolean(),
    status: MemberStatus,
    contactId: guid(),
    contact: MemberContact,
    profile: MemberProfile,
    privacyStatus: MemberPrivacyStatus,
    activityStatus: MemberActivityStatus,
    createdDate: instant(),
    updatedDate: instant(),
    lastLoginDate: instant(),
  }),
})
export type Member = z.infer<typeof Member>
