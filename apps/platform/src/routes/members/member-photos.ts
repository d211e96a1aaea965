import { MemberResponse } from '@galleria/commerce/members/member-requests'
import { MAX_PHOTO_BYTES, SetMemberPhoto } from '@galleria/platform-client/entities/members/member-photo'
import * as z from 'zod/mini'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { storeMemberPhoto } from '../../services/media/store-member-photo.ts'

const PATHS = ['/platform/v1/my-photo']
/** Base64 is a third longer than the file, and some JSON is around it. */
const MAX_BODY = Math.ceil(MAX_PHOTO_BYTES * 1.4)

/** The photo that a member shows. */
export const memberPhotoOperations: readonly Operation[] = [
  defineOperation({
    name: 'memberPhotos.set',
    summary: 'Set one’s own photo',
    description:
      'Stores a picture in base64 (JPEG, PNG or WebP) as the photo of the member who calls, without what the camera wrote beside it, and deletes an earlier one.',
    example: { takes: { data: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==' } },
    recorded: false,
    methods: ['POST'],
    paths: PATHS,
    request: SetMemberPhoto,
    response: MemberResponse,
    largestBody: MAX_BODY,
    handle: async ({ caller, services, variables }, { data }) => {
      const stored = await storeMemberPhoto(services.pictures, data)
      return services.identity.run('setMemberPhoto', { caller, ...stored, publicUrl: variables.PUBLIC_URL })
    },
  }),
  defineOperation({
    name: 'memberPhotos.remove',
    summary: 'Remove one’s own photo',
    description: 'Takes the photo off the member who calls, and deletes its file.',
    recorded: false,
    methods: ['DELETE'],
    paths: PATHS,
    request: z.object({}),
    response: MemberResponse,
    handle: ({ caller, services }) => services.identity.run('removeMemberPhoto', { caller }),
  }),
]
