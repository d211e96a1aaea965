import type { AuthorizationRequest } from '@galleria/commerce/auth/authorization-request'
import { Failure } from '@galleria/commerce/failures/failure'
import { HOUR, MINUTE } from '@galleria/commerce/values/durations'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { authorizationRequests } from '../../../db/schema/identity.ts'
import type { IdentityContext } from '../../contexts.ts'
import { digestOf, newSecret } from './secrets.ts'
import { isLiveSession, type MemberSession } from './sessions.ts'
import { findToken, issueToken } from './sign-in-tokens.ts'

const LIFETIME = HOUR
/** A request is kept until its code, which may have been given in the last moment, has run out too. */
const RETENTION_MS = 10 * MINUTE

export interface StoredRequest {
  readonly id: string
  readonly request: AuthorizationRequest
}

export interface PrepareAuthorization {
  readonly request: AuthorizationRequest
  readonly sessionToken?: string | undefined
}

/** Stores an authorization request. The token in the page's URL identifies it. */
function prepareAuthorization(context: IdentityContext, { request, sessionToken }: PrepareAuthorization): { id: string; token: string } {
  const { db, now } = context
  const time = now()
  const session = sessionToken === undefined ? undefined : sessionOf(context, { token: sessionToken })
  const id = crypto.randomUUID()
  const token = newSecret()
  db.delete(authorizationRequests)
    .where(lt(authorizationRequests.expiresAt, time - RETENTION_MS))
    .run()
  db.insert(authorizationRequests)
    .values({
      id,
      digest: digestOf(token),
      request: { ...request, ...(session && { sessionId: session.sessionId, memberId: session.memberId }) },
      createdAt: time,
      expiresAt: time + LIFETIME,
    })
    .run()
  return { id, token }
}

/** The visit with this token, unless it is over. */
function findAuthorization({ db, now }: IdentityContext, { token }: { readonly token: string }): StoredRequest | null {
  const row = db
    .select()
    .from(authorizationRequests)
    .where(
      and(
        eq(authorizationRequests.digest, digestOf(token)),
        gt(authorizationRequests.expiresAt, now()),
        isNull(authorizationRequests.usedAt),
      ),
    )
    .get()
  return row ? { id: row.id, request: row.request } : null
}

/** The session that a session token or the platform's cookie names; none where it has ended. */
export function sessionOf(context: IdentityContext, { token }: { readonly token: string }): MemberSession | null {
  const found = findToken(context, token.replace(/^JWS\./, ''), 'session', 'cookie')
  if (!found?.sessionId || found.usedAt !== null) return null
  const session = { memberId: found.memberId, sessionId: found.sessionId }
  return isLiveSession(context, session) ? session : null
}

/** Ends the visit with a code for the shop. A visit gives one code. */
function grantCode(context: IdentityContext, { id, session }: { readonly id: string; readonly session: MemberSession }): { code: string } {
  const { db, now } = context
  if (!isLiveSession(context, session)) throw new Failure('SIGN_IN_REQUIRED', 'Nobody is signed in.')
  return db.transaction(() => {
    const ended = db
      .update(authorizationRequests)
      .set({ usedAt: now() })
      .where(and(eq(authorizationRequests.id, id), isNull(authorizationRequests.usedAt)))
      .returning()
      .all()
    if (ended.length === 0) throw new Failure('AUTHORIZATION_NOT_FOUND', 'There is no such visit any longer.')
    return { code: issueToken(context, { purpose: 'code', ...session, requestId: id }) }
  })
}

/** Ends the visit without a code. */
function endAuthorization({ db, now }: IdentityContext, { id }: { readonly id: string }): void {
  db.update(authorizationRequests).set({ usedAt: now() }).where(eq(authorizationRequests.id, id)).run()
}

export const authorizationMethods = { endAuthorization, findAuthorization, grantCode, prepareAuthorization, sessionOf }
