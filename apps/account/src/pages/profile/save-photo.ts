import { invalid, type ActionContext } from '@galleria/fragments/remote'
import { MAX_PHOTO_BYTES } from '@galleria/platform-client/entities/members/member-photo'
import { isFieldViolationsError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { withMember } from '../../lib/with-member'

/** Stores the chosen file as the member's photo; gives what is wrong with it, or nothing. */
export function savePhoto(context: ActionContext<object, Env>) {
  const refused = invalid({ photo: context.messages.t('photo.invalid') })
  const file = context.form.get('photo')
  return withMember(context, async ({ memberPhotos }) => {
    if (!(file instanceof File) || file.size === 0 || file.size > MAX_PHOTO_BYTES) return refused
    try {
      await memberPhotos.set(toBase64(new Uint8Array(await file.arrayBuffer())))
      return undefined
    } catch (error) {
      if (isFieldViolationsError(error)) return refused
      throw error
    }
  })
}

/** The number of bytes that are arguments of one call. */
const CHUNK = 0x8000

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(binary)
}
