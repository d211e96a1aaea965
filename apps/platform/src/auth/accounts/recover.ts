import { ACCOUNT_STORE } from '../../objects/account-store.ts'
import { type Recover, unknownLink } from '../../services/auth/passwords/recovery.ts'
import type { SignInOutcome } from '../../services/auth/sign-in/sign-in-outcome.ts'
import type { AccountServices } from './account-services.ts'
import { hashPassword } from './passwords.ts'

type Recovery = Omit<Recover, 'passwordHash'> & {
  /** Absent: the member only signs in, by the proof that the mailbox is. */
  readonly password?: string | undefined
}

/** Continues by the link of a recovery mail. A hash is costly, so an unknown token gets none. */
export async function recover(
  { [ACCOUNT_STORE]: store, passwordCost }: AccountServices,
  { password, ...recovery }: Recovery,
): Promise<SignInOutcome> {
  if (password === undefined) return store.run('recover', recovery)
  if (!(await store.run('readRecovery', { token: recovery.token }))) throw unknownLink()
  return store.run('recover', { ...recovery, passwordHash: await hashPassword(password, passwordCost) })
}
