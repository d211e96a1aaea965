import * as z from 'zod/mini'
import { guid, instant, list, looseFields, optionalFields } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { Passkey } from './passkey.ts'

/* No recorded calls: what they take and give is declared here. */

/** The device of a sign-in, as far as it is known. `country` is ISO 3166-1. */
export const SignInDevice = looseFields({ browser: z.string(), system: z.string(), country: z.string(), city: z.string() })
export type SignInDevice = z.infer<typeof SignInDevice>

/** A sign-in of the member that has not ended. */
export const MemberSession = z.looseObject({
  id: guid(),
  /** The sign-in of the caller. */
  current: z.boolean(),
  createdDate: instant(),
  lastUsedDate: instant(),
  device: SignInDevice,
})
export type MemberSession = z.infer<typeof MemberSession>

export const SIGN_IN_OUTCOMES = ['SUCCESS', 'FAILURE'] as const

/** A sign-in with the member's address, or tries of one device that failed. */
export const SignInRecord = z.looseObject({
  outcome: openEnum(SIGN_IN_OUTCOMES),
  /** The number of tries. */
  count: z.number(),
  date: instant(),
  device: SignInDevice,
})
export type SignInRecord = z.infer<typeof SignInRecord>

/** Where a member is signed in, and how. Sessions and sign-ins come newest first, passkeys oldest first. */
export const MemberSecurity = z.looseObject({
  sessions: list(MemberSession),
  signIns: list(SignInRecord),
  passkeys: list(Passkey),
  /** What password managers keep the password with. */
  loginEmail: z.string(),
  /** Further addresses. */
  emails: list(z.string()),
  /** Members who only ever signed in at a provider have none. */
  hasPassword: z.boolean(),
})
export type MemberSecurity = z.infer<typeof MemberSecurity>
export const MemberSecurityResponse = z.object({ security: MemberSecurity })

export const MemberSessionById = z.object({ id: guid() })

export const EndedSessions = z.object({ ended: z.number() })

export const ChangeOwnPassword = z.object({
  password: z.string().check(z.maxLength(1_000)),
  newPassword: z.string().check(z.maxLength(1_000)),
  ...optionalFields({ endOtherSessions: z.boolean() }),
})
export type ChangeOwnPassword = z.infer<typeof ChangeOwnPassword>
