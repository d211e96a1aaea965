import { clearContactList, setActivity, setCommunity, setMemberRole } from './changes/member-actions.ts'
import { removeMemberPhoto, setMemberPhoto } from './changes/member-photo.ts'
import { saveAccountDetails } from './changes/save-account-details.ts'
import { saveAddress } from './changes/save-address.ts'
import { checkMemberSlug, updateMemberSlug } from './changes/update-member-slug.ts'
import { updateMember } from './changes/update-member.ts'
import { collectMemberData } from './data-exports/collect-member-data.ts'
import { completeDataExport } from './data-exports/data-exports.ts'
import { completeAccountDeletion, isDeletionDue } from './deletion/account-deletion.ts'
import { deleteMemberField, listMemberFields, putMemberField } from './fields/member-fields.ts'
import { getMember, getMyMember, viewAccount } from './get-member.ts'
import { continueMemberJob } from './jobs/continue-member-job.ts'
import { blockFor, listBlocks, unblockFor } from './member-blocks.ts'
import { queryMembers } from './query-members.ts'

export const memberMethods = {
  blockFor,
  checkMemberSlug,
  clearContactList,
  collectMemberData,
  completeAccountDeletion,
  completeDataExport,
  continueMemberJob,
  deleteMemberField,
  getMember,
  getMyMember,
  isDeletionDue,
  listBlocks,
  listMemberFields,
  putMemberField,
  queryMembers,
  saveAccountDetails,
  saveAddress,
  setActivity,
  setCommunity,
  removeMemberPhoto,
  setMemberPhoto,
  setMemberRole,
  unblockFor,
  updateMember,
  updateMemberSlug,
  viewAccount,
}
