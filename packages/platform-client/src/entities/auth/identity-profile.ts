import * as z from 'zod/mini'
import { AddressTag } from '../values/address-tag.ts'
import { addressPlaces, withAddressAliases } from '../values/address.ts'
import { CustomValue } from '../values/custom-value.ts'
import { countryCode, email, languageCode, localDate, looseFields, phone, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

export const ProfilePrivacyStatus = openEnum(['PUBLIC', 'PRIVATE'])
export type ProfilePrivacyStatus = z.infer<typeof ProfilePrivacyStatus>

export const CustomField = looseFields({ name: z.string(), value: CustomValue })
export type CustomField = z.infer<typeof CustomField>

export const EmailTag = openEnum(['UNTAGGED', 'MAIN', 'HOME', 'WORK'])
export type EmailTag = z.infer<typeof EmailTag>

export const SecondaryEmail = looseFields({ email: email(), tag: EmailTag })
export type SecondaryEmail = z.infer<typeof SecondaryEmail>

export const PhoneTag = openEnum(['UNTAGGED', 'MAIN', 'HOME', 'MOBILE', 'WORK', 'FAX'])
export type PhoneTag = z.infer<typeof PhoneTag>

export const ProfilePhone = looseFields({ countryCode: countryCode(), phone: phone(), tag: PhoneTag })
export type ProfilePhone = z.infer<typeof ProfilePhone>

/** An address like a cart's, with its three wire names, but without a limit on any line. */
export const ProfileAddress = withAddressAliases(
  looseFields({
    ...addressPlaces,
    subdivision: z.string(),
    city: z.string(),
    postalCode: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
  }),
)
export type ProfileAddress = z.infer<typeof ProfileAddress>

export const TaggedAddress = looseFields({ address: ProfileAddress, tag: AddressTag })
export type TaggedAddress = z.infer<typeof TaggedAddress>

/** What a member says of themselves. */
export const IdentityProfile = looseFields({
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.string(),
  picture: z.string(),
  /** Deprecated for `secondaryEmails`. */
  emails: z.array(z.string()),
  /** Deprecated for `phonesV2`. */
  phones: z.array(z.string()),
  labels: z.array(z.string()).check(z.maxLength(2000)),
  language: languageCode(),
  privacyStatus: ProfilePrivacyStatus,
  customFields: z.array(CustomField),
  secondaryEmails: z.array(SecondaryEmail),
  phonesV2: z.array(ProfilePhone),
  addresses: z.array(TaggedAddress),
  company: text(1000),
  position: text(1000),
  birthdate: localDate(),
  slug: text(255),
  /** Consent to marketing. */
  subscription: z.boolean(),
  vatId: text(1000),
})
export type IdentityProfile = z.infer<typeof IdentityProfile>
