import type { Owner } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { changeMember } from './change-member.ts'
import { nameColumns } from './name-columns.ts'
import { touchableMember } from './touchable-member.ts'

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
export function saveAccountDetails(context: IdentityContext, { caller, details }: { caller: Owner; details: AccountDetails }): void {
  const member = touchableMember(context, caller.id, caller)
  const { phones = [], addresses = [], ...contact } = member.contact
  const { firstName, lastName, nickname, phone, address } = details
  const keptPhones = [...(phone ? [phone] : []), ...phones.slice(1)]
  const keptAddresses = [...(address ? [{ ...address, id: addresses[0]?.id ?? crypto.randomUUID() }] : []), ...addresses.slice(1)]
  changeMember(
    context,
    member,
    {
      ...nameColumns({ firstName, lastName, nickname }),
      contact: {
        ...contact,
        ...(keptPhones.length > 0 && { phones: keptPhones }),
        ...(keptAddresses.length > 0 && { addresses: keptAddresses }),
      },
      privacyStatus: details.public ? 'PUBLIC' : 'PRIVATE',
    },
    caller,
  )
}
