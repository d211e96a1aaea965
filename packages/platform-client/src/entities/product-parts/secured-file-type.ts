import * as z from 'zod/mini'
import { openEnum } from '../values/open-enum.ts'

/** The kind of a file that only its buyers may download. */
export const SecuredFileType = openEnum([
  'UNSPECIFIED',
  'SECURE_PICTURE',
  'SECURE_VIDEO',
  'SECURE_DOCUMENT',
  'SECURE_MUSIC',
  'SECURE_ARCHIVE',
  'SECURE_RAW',
])
export type SecuredFileType = z.infer<typeof SecuredFileType>
