import { MAX_PHOTO_BYTES } from '@galleria/platform-client/entities/members/member-photo'
import { removeMemberPhoto, setMemberPhoto } from '@galleria/platform-client/operations/account'
import { type Operation, serve } from '../../http/operation.ts'
import { storeMemberPhoto } from '../../services/media/store-member-photo.ts'
/** Base64 is a third longer than the file, and some JSON is around it. */
const MAX_BODY = Math.ceil(MAX_PHOTO_BYTES * 1.4)

/** The photo that a member shows. */
export const memberPhotoOperations: readonly Operation[] = [
  serve(
    setMemberPhoto,
    async ({ caller, services, variables }, { data }) => {
      const stored = await storeMemberPhoto(services.pictures, data)
      return services.identity.run('setMemberPhoto', { caller, ...stored, publicUrl: variables.PUBLIC_URL })
    },
    { largestBody: MAX_BODY },
  ),
  serve(removeMemberPhoto, ({ caller, services }) => services.identity.run('removeMemberPhoto', { caller })),
]
