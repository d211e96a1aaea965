import * as z from 'zod/mini'
import { email, freeMap, guid, instant, looseFields } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'
import { IdentityProfile } from './identity-profile.ts'

/** One way to sign in: through another provider, or with a password of the platform's. */
export const IdentityConnection = looseFields({
  idpConnection: looseFields({ idpConnectionId: guid(), idpUserId: z.string() }),
  authenticatorConnection: looseFields({ authenticatorConnectionId: guid(), reEnrollmentRequired: z.boolean() }),
})
export type IdentityConnection = z.infer<typeof IdentityConnection>

export const IdentityEmail = looseFields({ address: email(), isVerified: z.boolean() })
export type IdentityEmail = z.infer<typeof IdentityEmail>

export const IdentityStatusName = openEnum(['PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'])
export type IdentityStatusName = z.infer<typeof IdentityStatusName>

export const IdentityStatusReason = openEnum([
  'PENDING_ADMIN_APPROVAL_REQUIRED',
  'PENDING_EMAIL_VERIFICATION_REQUIRED',
  'PENDING_REQUIRED_FIELDS_MISSING',
])
export type IdentityStatusReason = z.infer<typeof IdentityStatusReason>

export const IdentityStatus = looseFields({ name: IdentityStatusName, reasons: z.array(IdentityStatusReason) })
export type IdentityStatus = z.infer<typeof IdentityStatus>

export const FactorType = openEnum(['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH', 'WEBAUTHN', 'RECOVERY_CODE'])
export type FactorType = z.infer<typeof FactorType>

export const FactorStatus = openEnum(['INACTIVE', 'ACTIVE', 'REQUIRE_REENROLL'])
export type FactorStatus = z.infer<typeof FactorStatus>

export const IdentityFactor = looseFields({ factorId: guid(), type: FactorType, status: FactorStatus })
export type IdentityFactor = z.infer<typeof IdentityFactor>

/** An account at sign-in: what the platform knows of a person before membership. */
export const Identity = looseFields({
  id: guid(),
  revision: z.string(),
  createdDate: instant(),
  updatedDate: instant(),
  connections: z.array(IdentityConnection),
  identityProfile: IdentityProfile,
  metadata: freeMap(),
  email: IdentityEmail,
  status: IdentityStatus,
  factors: z.array(IdentityFactor).check(z.maxLength(10)),
})
export type Identity = z.infer<typeof Identity>
