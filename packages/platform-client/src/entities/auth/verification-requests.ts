import * as z from 'zod/mini'
import { guid, looseFields, optionalFields, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

export const VerificationTarget = openEnum(['EMAIL'])
export type VerificationTarget = z.infer<typeof VerificationTarget>

export const StartVerificationRequest = z.object(optionalFields({ identityId: guid(), target: VerificationTarget }))
export type StartVerificationRequest = z.infer<typeof StartVerificationRequest>

export const StartedVerification = looseFields({ verificationId: z.string() })
export type StartedVerification = z.infer<typeof StartedVerification>

export const VerifyRequest = z.object({ code: text(6, 6), stateToken: z.string() })
export type VerifyRequest = z.infer<typeof VerifyRequest>

export const ResendRequest = z.object({ stateToken: z.string() })
export type ResendRequest = z.infer<typeof ResendRequest>
