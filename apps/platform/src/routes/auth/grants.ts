import { Failure, InvalidRequest } from '@galleria/commerce/failures/failure'
import { accounts } from '../../auth/accounts.ts'
import { readVouchedToken } from '../../auth/authenticate.ts'
import { readRefreshToken, type TokenSubject } from '../../auth/tokens.ts'
import type { OperationContext } from '../../http/operation.ts'
import type { MemberSession } from '../../services/auth/tokens/sessions.ts'
import type { TokenRequest } from './token-request.ts'

type GrantContext = OperationContext<'open'>

/** The subject of the tokens to issue. Throws a Failure for an unknown grant. */
export async function grant(context: GrantContext, input: TokenRequest): Promise<TokenSubject> {
  const type = input.grantType ?? input.grant_type
  // Older clients leave the client id out of a refresh; the shop's servers never send it.
  const mayBeUnnamed = type === 'refresh_token' || type === 'authorized_client'
  if (!isClient(context, input.clientId) && !(mayBeUnnamed && input.clientId === undefined))
    throw new Failure('UNKNOWN_CLIENT', 'There is no client with this id.')
  switch (type) {
    case 'anonymous':
      return { owner: { kind: 'visitor', id: (await accounts.createVisitor(context.services, null)).id } }
    case 'refresh_token':
      return refresh(context, input)
    case 'authorization_code':
      return exchange(context, input)
    case 'authorized_client':
      return trust(context, input)
    default:
      throw new Failure('UNSUPPORTED_GRANT_TYPE', `The grant type ${type} is not supported.`)
  }
}

function isClient({ variables }: GrantContext, clientId: string | undefined): boolean {
  return clientId?.toLowerCase() === variables.CLIENT_ID.toLowerCase()
}

async function refresh({ services, variables }: GrantContext, input: TokenRequest): Promise<TokenSubject> {
  const subject = await readRefreshToken(input.refreshToken ?? '', variables)
  const known =
    subject &&
    ('sessionId' in subject
      ? await accounts.renewSession(services, sessionOf(subject))
      : await accounts.renewVisitor(services, { id: subject.owner.id }))
  if (!subject || !known) throw new Failure('INVALID_GRANT', 'The refresh token is not valid.')
  return subject
}

async function exchange({ services }: GrantContext, { code, codeVerifier, redirectUri }: TokenRequest): Promise<TokenSubject> {
  if (!code || !codeVerifier) throw missing({ code, codeVerifier })
  const session = await accounts.exchangeCode(services, { code, codeVerifier, redirectUri })
  return subjectOf(session)
}

/** The shop's own server has identified the member: it sends the visitor's token and the API key in one header. */
async function trust(
  { services, variables, headers }: GrantContext,
  { member_id: memberId, session_token: sessionToken }: TokenRequest,
): Promise<TokenSubject> {
  if (!memberId) throw missing({ member_id: memberId })
  const visitor = await readVouchedToken(headers.get('authorization') ?? '', variables, services)
  if (!visitor) throw new Failure('UNAUTHENTICATED', 'This grant needs the token of a visitor and the API key.')
  const visitorId = visitor.owner.kind === 'visitor' ? visitor.owner.id : undefined
  const session = await accounts.trustClient(services, { memberId, sessionToken, visitorId })
  return subjectOf(session)
}

function subjectOf({ memberId, sessionId }: MemberSession): TokenSubject {
  return { owner: { kind: 'member', id: memberId }, sessionId }
}

function sessionOf({ owner, sessionId }: Extract<TokenSubject, { sessionId: string }>): MemberSession {
  return { memberId: owner.id, sessionId }
}

function missing(fields: Readonly<Record<string, string | undefined>>): InvalidRequest {
  const names = Object.keys(fields).filter((name) => !fields[name])
  return new InvalidRequest(names.map((field) => ({ field, description: 'is required', violatedRule: 'REQUIRED_FIELD' })))
}
