import { Failure } from '@galleria/commerce/failures/failure'
import { subjectOfToken } from '../../auth/authenticate.ts'
import type { OperationContext } from '../../http/operation.ts'
import type { MemberSession } from '../../services/auth/tokens/sessions.ts'

/** The sign-in of the caller's own token. */
export async function callerSession({ services, variables, headers }: OperationContext<'member'>): Promise<MemberSession> {
  const subject = await subjectOfToken(headers.get('authorization') ?? '', variables, services)
  if (!subject || !('sessionId' in subject)) throw new Failure('UNAUTHENTICATED', 'This call needs the token of a member.')
  return { memberId: subject.owner.id, sessionId: subject.sessionId }
}
