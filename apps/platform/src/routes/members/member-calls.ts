import type { Call } from '../../http/call.ts'
import { approveMember } from './approve-member.ts'
import { blockMember } from './block-member.ts'
import { bulkApproveByFilter } from './bulk-approve-by-filter.ts'
import { bulkBlockByFilter } from './bulk-block-by-filter.ts'
import { bulkDeleteByFilter } from './bulk-delete-by-filter.ts'
import { bulkDeleteMembers } from './bulk-delete-members.ts'
import { createMember } from './create-member.ts'
import { deleteAddresses } from './delete-addresses.ts'
import { deleteEmails } from './delete-emails.ts'
import { deleteMemberField } from './delete-member-field.ts'
import { deleteMember } from './delete-member.ts'
import { deleteMyMember } from './delete-my-member.ts'
import { deletePhones } from './delete-phones.ts'
import { disconnectMember } from './disconnect-member.ts'
import { getMemberJob } from './get-member-job.ts'
import { getMember } from './get-member.ts'
import { getMyMember } from './get-my-member.ts'
import { joinCommunity } from './join-community.ts'
import { leaveCommunity } from './leave-community.ts'
import { listMemberFields } from './list-member-fields.ts'
import { listMembers } from './list-members.ts'
import { memberBlockCalls } from './member-block-calls.ts'
import { muteMember } from './mute-member.ts'
import { putMemberField } from './put-member-field.ts'
import { queryMembers } from './query-members.ts'
import { setMemberRole } from './set-member-role.ts'
import { unmuteMember } from './unmute-member.ts'
import { updateMember } from './update-member.ts'
import { updateMySlug } from './update-my-slug.ts'
import { updateSlug } from './update-slug.ts'

/** The fixed paths stand before those that take an id. */
export const memberCalls: readonly Call[] = [
  ...memberBlockCalls,
  updateMySlug,
  joinCommunity,
  leaveCommunity,
  getMyMember,
  deleteMyMember,
  bulkDeleteMembers,
  bulkDeleteByFilter,
  bulkApproveByFilter,
  bulkBlockByFilter,
  createMember,
  listMembers,
  queryMembers,
  listMemberFields,
  putMemberField,
  updateSlug,
  getMember,
  muteMember,
  unmuteMember,
  approveMember,
  blockMember,
  disconnectMember,
  deleteMember,
  updateMember,
  deletePhones,
  deleteEmails,
  deleteAddresses,
  getMemberJob,
  setMemberRole,
  deleteMemberField,
]
