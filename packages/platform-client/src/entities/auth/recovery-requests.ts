import * as z from 'zod/mini'
import { email, guid, languageCode, optionalFields, text } from '../values/fields.ts'

/** Where the link of an e-mail leads in the end. Only addresses that the platform knows for this client are accepted. */
export const EmailRedirect = z.object(optionalFields({ url: text(1000), clientId: guid() }))
export type EmailRedirect = z.infer<typeof EmailRedirect>

/** The language of an e-mail is the member's own by default. */
export const EmailOptions = z.object(optionalFields({ language: languageCode(), redirect: EmailRedirect }))
export type EmailOptions = z.infer<typeof EmailOptions>

export const SendRecoveryEmailRequest = z.object({ email: email(), ...EmailOptions.shape })
export type SendRecoveryEmailRequest = z.infer<typeof SendRecoveryEmailRequest>

export const SendActivationEmailRequest = z.object({ identityId: guid(), ...optionalFields({ emailOptions: EmailOptions }) })
export type SendActivationEmailRequest = z.infer<typeof SendActivationEmailRequest>

export const RecoverRequest = z.object({ recoveryToken: z.string(), ...optionalFields({ password: z.string() }) })
export type RecoverRequest = z.infer<typeof RecoverRequest>
