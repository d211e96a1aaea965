import type { Device } from '@galleria/client-address'
import { Failure } from '@galleria/commerce/failures/failure'
import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { findToken, useToken } from '../tokens/sign-in-tokens.ts'
import { outcomeFor, type SignInOutcome, type SignInProof } from './sign-in-outcome.ts'

/** Continues an attempt, and begins the session if nothing is pending any more. The attempt's token is valid until then. */
function proceedSignIn(
  context: IdentityContext,
  { stateToken, proof = 'session' }: { readonly stateToken: string; readonly proof?: SignInProof },
  device: Device = {},
): SignInOutcome {
  const attempt = openAttempt(context, stateToken)
  const outcome = context.db.transaction(() => continueAttempt(context, attempt, device, proof))
  scheduleOutbox(context)
  return outcome
}

export interface Attempt {
  readonly member: MemberRecord
  readonly digest: string
}

/** The attempt that a state token names. Throws INVALID_STATE_TOKEN where it is over. */
export function openAttempt(context: IdentityContext, stateToken: string): Attempt {
  const token = findToken(context, stateToken, 'state')
  const member = token && token.usedAt === null ? findMember(context, { id: token.memberId }) : undefined
  if (!token || !member) throw new Failure('INVALID_STATE_TOKEN', 'This attempt to sign in is over. Begin again.')
  return { member, digest: token.digest }
}

/** Call it in a transaction, and wake the outbox after that. */
export function continueAttempt(context: IdentityContext, attempt: Attempt, device: Device, proof: SignInProof): SignInOutcome {
  const member = findMember(context, { id: attempt.member.id })
  if (!member) throw new Error('A member who signs in is not there')
  // Each answer names the attempt anew; only the last name counts.
  useToken(context, attempt)
  return outcomeFor(context, member, device, proof)
}

export const proceedSignInMethods = { proceedSignIn }
