import type { AccountDeletion } from '@galleria/platform-client/entities/members/account-deletion'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { ACCOUNT_STORE } from '../../objects/account-store.ts'
import type { MemberSession } from '../../services/auth/tokens/sessions.ts'
import type { AccountServices } from './account-services.ts'
import { forgetSignedIn } from './signed-in.ts'

/** Ends the session that a token or a cookie has proved. */
export async function endSession({ [ACCOUNT_STORE]: store }: AccountServices, session: MemberSession): Promise<void> {
  await store.run('endSession', session)
  forgetSignedIn(session)
}

/** Ends a session that a member picks from the list. */
export async function endListedSession(
  { [ACCOUNT_STORE]: store }: AccountServices,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<void> {
  await store.run('endMemberSession', { memberId, id })
  forgetSignedIn({ memberId, sessionId: id.toLowerCase() })
}

interface Closing {
  readonly memberId: string
  /** Language of the mail about it. */
  readonly language: string | undefined
  /** The session that asks for it, where it is known. */
  readonly session?: MemberSession
}

/** Closes an account, which ends its sessions. */
export async function closeAccount(
  { [ACCOUNT_STORE]: store }: AccountServices,
  { memberId, language, session }: Closing,
): Promise<{ deletion: Wire<typeof AccountDeletion> }> {
  const closed = await store.run('requestAccountDeletion', { memberId, language })
  if (session) forgetSignedIn(session)
  return closed
}
