import { addMember } from './add-member.ts'
import { changeStatus, clearContactList, setActivity, setCommunity, setMemberRole } from './changes/member-actions.ts'
import { removeMemberPhoto, setMemberPhoto } from './changes/member-photo.ts'
import { saveAccountDetails } from './changes/save-account-details.ts'
import { saveAddress } from './changes/save-address.ts'
import { checkMemberSlug, updateMemberSlug } from './changes/update-member-slug.ts'
import { updateMember } from './changes/update-member.ts'
import { collectMemberData } from './data-exports/collect-member-data.ts'
import {
  completeDataExport,
  createDataExportToken,
  listDataExports,
  openDataExport,
  requestDataExport,
} from './data-exports/data-exports.ts'
import {
  completeAccountDeletion,
  getAccountDeletion,
  isDeletionDue,
  requestAccountDeletion,
  undoAccountDeletion,
} from './deletion/account-deletion.ts'
import { deleteMemberField, listMemberFields, putMemberField } from './fields/member-fields.ts'
import { getMember, getMyMember, viewAccount } from './get-member.ts'
import { bulkDeleteMembers } from './jobs/bulk-delete-members.ts'
import { continueMemberJob } from './jobs/continue-member-job.ts'
import { getMemberJob, startMemberJob } from './jobs/start-member-job.ts'
import { blockFor, listBlocks, unblockFor } from './member-blocks.ts'
import { queryMembers } from './query-members.ts'
import { deleteMember } from './remove-member.ts'

export const memberMethods = {
  addMember,
  blockFor,
  bulkDeleteMembers,
  changeStatus,
  checkMemberSlug,
  clearContactList,
  collectMemberData,
  completeAccountDeletion,
  completeDataExport,
  continueMemberJob,
  createDataExportToken,
  deleteMember,
  deleteMemberField,
  getAccountDeletion,
  getMember,
  getMemberJob,
  getMyMember,
  isDeletionDue,
  listBlocks,
  listDataExports,
  listMemberFields,
  openDataExport,
  putMemberField,
  queryMembers,
  requestAccountDeletion,
  requestDataExport,
  saveAccountDetails,
  saveAddress,
  setActivity,
  setCommunity,
  removeMemberPhoto,
  setMemberPhoto,
  setMemberRole,
  startMemberJob,
  unblockFor,
  undoAccountDeletion,
  updateMember,
  updateMemberSlug,
  viewAccount,
}
