import * as z from 'zod/mini'
import { text } from '../values/fields.ts'

/* No recorded calls: what they take and give is declared here. */

/** The maximum size of the decoded file. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024
/** What every four characters of base64 hold. */
const GROUP_BYTES = 3

/** The file of a picture in base64: JPEG, PNG or WebP. */
export const SetMemberPhoto = z.object({ data: text(Math.ceil(MAX_PHOTO_BYTES / GROUP_BYTES) * 4, 1) })
export type SetMemberPhoto = z.infer<typeof SetMemberPhoto>
