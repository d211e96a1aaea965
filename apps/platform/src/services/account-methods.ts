import { signInMethods } from './auth/sign-in-methods.ts'
import { createVisitor, renewVisitor } from './auth/tokens/visitors.ts'
import { addMember } from './members/add-member.ts'
import { changeStatus } from './members/changes/member-actions.ts'
import { createDataExportToken, listDataExports, openDataExport, requestDataExport } from './members/data-exports/data-exports.ts'
import { getAccountDeletion, requestAccountDeletion, undoAccountDeletion } from './members/deletion/account-deletion.ts'
import { bulkDeleteMembers } from './members/jobs/bulk-delete-members.ts'
import { getMemberJob, startMemberJob } from './members/jobs/start-member-job.ts'
import { deleteMember } from './members/remove-member.ts'

/** The Identity object's half of what accounts can do; `auth/accounts.ts` is the door to it. */
export const accountMethods = {
  addMember,
  bulkDeleteMembers,
  changeStatus,
  createDataExportToken,
  createVisitor,
  deleteMember,
  getAccountDeletion,
  getMemberJob,
  listDataExports,
  openDataExport,
  renewVisitor,
  requestAccountDeletion,
  requestDataExport,
  startMemberJob,
  undoAccountDeletion,
  ...signInMethods,
}
export type AccountMethods = typeof accountMethods
