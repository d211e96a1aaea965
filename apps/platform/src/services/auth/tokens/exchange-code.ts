import { createHash, timingSafeEqual } from 'node:crypto'
import { Failure } from '@galleria/commerce/failures/failure'
import { findVerifiedAddress, type MemberRecord } from '@galleria/commerce/members/member-record'
import { eq } from 'drizzle-orm'
import { authorizationRequests } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'
import { findMember } from '../../members/find-member.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { postMessage } from '../../outbox/post-message.ts'
import { settleOutbox } from '../../outbox/settle-outbox.ts'
import { endSession, isLiveSession, type MemberSession } from './sessions.ts'
import { findToken, useToken } from './sign-in-tokens.ts'

export interface ExchangeCode {
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri?: string | undefined
}

/**
 * A code for a member's session (RFC 6749 section 4.1.3, RFC 7636 section 4.6). The visitor's cart comes along. A code that comes twice
 * was stolen from one of the two: what it gave ends (RFC 6749 section 4.1.2).
 */
async function exchangeCode(context: IdentityContext, { code, codeVerifier, redirectUri }: ExchangeCode): Promise<MemberSession> {
  const { db } = context
  const refused = new Failure('INVALID_GRANT', 'The code is not valid.')
  const token = findToken(context, code, 'code')
  const request = token?.requestId
    ? db.select().from(authorizationRequests).where(eq(authorizationRequests.id, token.requestId)).get()?.request
    : undefined
  if (!token?.sessionId || !request) throw refused
  if (!solves(codeVerifier, request.codeChallenge) || redirectUri !== request.redirectUri) throw refused
  const session = { memberId: token.memberId, sessionId: token.sessionId }
  if (token.usedAt !== null) endSession(context, session)
  if (token.usedAt !== null || !isLiveSession(context, session)) throw refused
  db.transaction(() => {
    useToken(context, token)
    bringCartAlong(context, request.visitorId, session.memberId)
  })
  scheduleOutbox(context)
  await settleOutbox(context)
  return session
}

/** What the visitor had in the cart belongs to the member from now on. Call it in a transaction, and wake the outbox after that. */
export function bringCartAlong(context: IdentityContext, visitorId: string | undefined, memberId: string): void {
  if (visitorId !== undefined) postMessage(context, { topic: 'member-signed-in', visitorId, memberId })
  claimOrders(context, findMember(context, { id: memberId }))
}

/** Orders that were placed as a guest meanwhile belong to the member, too, whose address is verified. Call it in a transaction. */
export function claimOrders(context: IdentityContext, member: MemberRecord | undefined): void {
  const email = member && findVerifiedAddress(member)
  if (member && email) postMessage(context, { topic: 'address-verified', memberId: member.id, email })
}

function solves(verifier: string, challenge = ''): boolean {
  const [actual, target] = [createHash('sha256').update(verifier).digest('base64url'), challenge].map((text) => Buffer.from(text))
  return actual !== undefined && target !== undefined && actual.length === target.length && timingSafeEqual(actual, target)
}

export const exchangeCodeMethods = { exchangeCode }
