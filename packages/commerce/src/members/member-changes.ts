import type { MemberContact, MemberProfile } from '@galleria/platform-client/entities/members/member'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { invalid } from '../failures/failure.ts'
import { withoutUndefined } from '../values/records.ts'
import type { MemberRecord, StoredContact, StoredProfile } from './member-record.ts'

/**
 * How to reach a member after a change: what is absent stays, "" clears, and a list replaces the whole list, unless it is empty: then
 * it has no effect. Names and custom fields are kept elsewhere.
 */
export function contactAfter(
  known: StoredContact,
  { firstName: _f, lastName: _l, customFields: _c, ...changes }: Wire<typeof MemberContact>,
  newId: () => string,
): StoredContact {
  const { phones, emails, addresses, birthdate, company, jobTitle } = changes
  const after: StoredContact = {
    ...known,
    ...(phones && phones.length > 0 && { phones }),
    ...(emails && emails.length > 0 && { emails }),
    ...(addresses && addresses.length > 0 && { addresses: addresses.map((address) => ({ ...withoutEmpty(address), id: newId() })) }),
    ...withoutUndefined({ birthdate, company, jobTitle }),
  }
  return withoutEmpty(after)
}

/** Throws where a member names an address that its mailbox has not proved: a member may only order and remove addresses. */
export function assertProvedEmails({ loginEmail, contact }: MemberRecord, emails: readonly string[] = []): void {
  const proved = new Set([loginEmail, ...(contact.emails ?? [])].map((email) => email.toLowerCase()))
  const unproved = emails.findIndex((email) => !proved.has(email.toLowerCase()))
  if (unproved >= 0) throw invalid(`member.contact.emails[${unproved}]`, 'must be proved by its mailbox first')
}

/** What others see of a member after a change: an absent part stays, an empty picture is none. The nickname is kept elsewhere. */
export function profileAfter(known: StoredProfile, { title, photo, cover }: Wire<typeof MemberProfile>): StoredProfile {
  return withoutEmpty({
    ...known,
    ...withoutUndefined({ title }),
    ...(photo && { photo: parsePicture('photo', photo) }),
    ...(cover && { cover: parsePicture('cover', cover) }),
  })
}

/** Pages show it as the address of a picture, so it is one of the web or of the hosted platform's media. */
const IMAGE_URL = /^(?:https?|wix:image):\/\//i

function parsePicture<Image extends { url?: string | undefined; id?: string | undefined }>(
  field: 'photo' | 'cover',
  image: Image,
): Image | undefined {
  const { url, id } = image
  if (url && !(IMAGE_URL.test(url) && URL.canParse(url)))
    throw invalid(`profile.${field}.url`, 'must be the address of a picture', 'FORMAT')
  return url || id ? image : undefined
}

function withoutEmpty<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')) as Fields
}
