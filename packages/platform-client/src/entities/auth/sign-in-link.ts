import * as z from 'zod/mini'
import { email, languageCode, optionalFields, text } from '../values/fields.ts'

/* No recorded calls: what they take and give is declared here. */

/** `url` is the registered page of the store that the mail leads to: an empty parameter `token` of it is filled in. */
export const SendSignInLink = z.object({ email: email(), url: text(1_000), ...optionalFields({ language: languageCode() }) })
export type SendSignInLink = z.infer<typeof SendSignInLink>

export const UseSignInLink = z.object({ token: text(200, 1) })
