import { type Caller, isAdmin } from '@galleria/commerce/access/owner'
import { invalid } from '@galleria/commerce/failures/failure'
import { isReservedName } from '@galleria/commerce/members/reserved-name'
import type { members } from '../../../db/schema/members.ts'
import type { IdentityContext } from '../../contexts.ts'
import { getMailedStore } from '../../emails/store-names.ts'

/** Whether a name reads like one of the shop's own, what the owner calls it among them. */
export function isShopName(context: Pick<IdentityContext, 'db'>, name: string): boolean {
  return isReservedName(name, Object.values(getMailedStore(context).name ?? {}))
}

/** Refuses a name that a member chooses and that reads like the shop's own. The shop may give any name to anyone. */
export function checkOwnName(context: Pick<IdentityContext, 'db'>, field: string, name: string | undefined, caller: Caller): void {
  if (name === undefined || isAdmin(caller) || !isShopName(context, name)) return
  throw invalid(field, 'is reserved for the shop')
}

type MemberRow = typeof members.$inferInsert
type NameColumns = Pick<MemberRow, 'nickname' | 'nicknameKey' | 'firstName' | 'firstNameKey' | 'lastName' | 'lastNameKey'>

/** The columns of a member's names, each beside its key for what ignores case. A name that is not told stays as it is; "" clears it. */
export function nameColumns({
  nickname,
  firstName,
  lastName,
}: {
  nickname?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
}): Partial<NameColumns> {
  return {
    ...(nickname !== undefined && { nickname: nickname || null, nicknameKey: nickname.toLowerCase() || null }),
    ...(firstName !== undefined && { firstName: firstName || null, firstNameKey: firstName.toLowerCase() || null }),
    ...(lastName !== undefined && { lastName: lastName || null, lastNameKey: lastName.toLowerCase() || null }),
  }
}
