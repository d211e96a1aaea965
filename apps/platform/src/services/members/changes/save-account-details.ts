import type { Owner } from '@galleria/commerce/access/owner'
import type { IdentityContext } from '../../contexts.ts'
import { requireEditableMember } from '../member-documents.ts'
import { changeMember } from './change-member.ts'
import { checkOwnName, nameColumns } from './member-names.ts'

/** What the page of a member's account asks. What is left empty is nothing. */
export interface AccountDetails {
  readonly firstName: string
  readonly lastName: string
  readonly nickname: string
  readonly phone: string
  readonly address?: Readonly<Record<string, string>>
  readonly public: boolean
}

/** Keeps what a member says of itself, all at once. The page shows the first phone number and the first address: the others stay. */
function saveAccountDetails(context: IdentityContext, { caller, details }: { caller: Owner; details: AccountDetails }): void {
  const member = requireEditableMember(context, caller.id, caller)
  const { phones = [], addresses = [], ...contact } = member.contact
  const { firstName, lastName, nickname, phone, address } = details
  const retainedPhones = [...(phone ? [phone] : []), ...phones.slice(1)]
  const [{ id = crypto.randomUUID(), tag } = {}, ...others] = addresses
  const retainedAddresses = [...(address ? [{ ...address, id, ...(tag && { tag }) }] : []), ...others]
  if (nickname !== member.nickname) checkOwnName(context, 'nickname', nickname, caller)
  changeMember(
    context,
    member,
    {
      ...nameColumns({ firstName, lastName, nickname }),
      contact: {
        ...contact,
        ...(retainedPhones.length > 0 && { phones: retainedPhones }),
        ...(retainedAddresses.length > 0 && { addresses: retainedAddresses }),
      },
      privacyStatus: details.public ? 'PUBLIC' : 'PRIVATE',
    },
    caller,
  )
}

export const saveAccountDetailsMethods = { saveAccountDetails }
