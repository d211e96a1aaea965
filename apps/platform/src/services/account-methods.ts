import { signInMethods } from './auth/sign-in-methods.ts'
import { visitorsMethods } from './auth/tokens/visitors.ts'
import { addMemberMethods } from './members/add-member.ts'
import { memberActionsAccountMethods } from './members/changes/member-actions.ts'
import { dataExportsAccountMethods } from './members/data-exports/data-exports.ts'
import { accountDeletionAccountMethods } from './members/deletion/account-deletion.ts'
import { bulkDeleteMembersMethods } from './members/jobs/bulk-delete-members.ts'
import { startMemberJobMethods } from './members/jobs/start-member-job.ts'
import { removeMemberMethods } from './members/remove-member.ts'

/** The Identity object's half of what accounts can do; `auth/accounts.ts` is the door to it. */
export const accountMethods = {
  ...signInMethods,
  ...visitorsMethods,
  ...addMemberMethods,
  ...memberActionsAccountMethods,
  ...dataExportsAccountMethods,
  ...accountDeletionAccountMethods,
  ...bulkDeleteMembersMethods,
  ...startMemberJobMethods,
  ...removeMemberMethods,
}
export type AccountMethods = typeof accountMethods
