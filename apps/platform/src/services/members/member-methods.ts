import { memberActionsMethods } from './changes/member-actions.ts'
import { memberPhotoMethods } from './changes/member-photo.ts'
import { saveAccountDetailsMethods } from './changes/save-account-details.ts'
import { saveAddressMethods } from './changes/save-address.ts'
import { updateMemberSlugMethods } from './changes/update-member-slug.ts'
import { updateMemberMethods } from './changes/update-member.ts'
import { collectMemberDataMethods } from './data-exports/collect-member-data.ts'
import { dataExportsMethods } from './data-exports/data-exports.ts'
import { accountDeletionMethods } from './deletion/account-deletion.ts'
import { memberFieldsMethods } from './fields/member-fields.ts'
import { getMemberMethods } from './get-member.ts'
import { continueMemberJobMethods } from './jobs/continue-member-job.ts'
import { memberBlocksMethods } from './member-blocks.ts'
import { queryMembersMethods } from './query-members.ts'

export const memberMethods = {
  ...memberActionsMethods,
  ...memberPhotoMethods,
  ...saveAccountDetailsMethods,
  ...saveAddressMethods,
  ...updateMemberSlugMethods,
  ...updateMemberMethods,
  ...collectMemberDataMethods,
  ...dataExportsMethods,
  ...accountDeletionMethods,
  ...memberFieldsMethods,
  ...getMemberMethods,
  ...continueMemberJobMethods,
  ...memberBlocksMethods,
  ...queryMembersMethods,
}
