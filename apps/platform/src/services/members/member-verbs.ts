import { addMember } from './add-member.ts'
import { bulkDeleteMembers } from './bulk-delete-members.ts'
import { changeStatus } from './change-status.ts'
import { clearContactList } from './clear-contact-list.ts'
import { continueMemberJob } from './continue-member-job.ts'
import { deleteMemberField } from './delete-member-field.ts'
import { deleteMember } from './delete-member.ts'
import { getMemberJob } from './get-member-job.ts'
import { getMember } from './get-member.ts'
import { getMyMember } from './get-my-member.ts'
import { listMemberFields } from './list-member-fields.ts'
import { blockFor, listBlocks, unblockFor } from './member-blocks.ts'
import { putMemberField } from './put-member-field.ts'
import { queryMembers } from './query-members.ts'
import { saveAccountDetails } from './save-account-details.ts'
import { setActivity } from './set-activity.ts'
import { setCommunity } from './set-community.ts'
import { setMemberRole } from './set-member-role.ts'
import { startMemberJob } from './start-member-job.ts'
import { updateMemberSlug } from './update-member-slug.ts'
import { updateMember } from './update-member.ts'
import { viewAccount } from './view-account.ts'

export const memberVerbs = {
  addMember,
  blockFor,
  bulkDeleteMembers,
  changeStatus,
  clearContactList,
  continueMemberJob,
  deleteMember,
  deleteMemberField,
  getMember,
  getMemberJob,
  getMyMember,
  listBlocks,
  listMemberFields,
  putMemberField,
  queryMembers,
  saveAccountDetails,
  setActivity,
  setCommunity,
  setMemberRole,
  startMemberJob,
  unblockFor,
  updateMember,
  updateMemberSlug,
  viewAccount,
}
