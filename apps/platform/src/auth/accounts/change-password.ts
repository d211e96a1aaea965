import { Failure } from '@galleria/commerce/failures/failure'
import { ACCOUNT_STORE } from '../../objects/account-store.ts'
import type { RequestAddress } from '../../services/auth/addresses/request-address.ts'
import type { MemberSession } from '../../services/auth/tokens/sessions.ts'
import type { AccountServices } from './account-services.ts'
import { hashPassword, isPassword } from './passwords.ts'

/** Sets a new password without asking for the present one. */
export async function setPassword(
  { [ACCOUNT_STORE]: store, passwordCost }: AccountServices,
  { session, newPassword }: { readonly session: MemberSession; readonly newPassword: string },
): Promise<void> {
  await store.run('changePassword', { passwordHash: await hashPassword(newPassword, passwordCost), ...session })
}

export interface PasswordChange {
  readonly session: MemberSession
  readonly password: string
  readonly newPassword: string
  readonly endOtherSessions: boolean
}

/** Sets a new password by the present one. */
export async function changePassword(
  services: AccountServices,
  { session, password, newPassword, endOtherSessions }: PasswordChange,
): Promise<void> {
  const presentHash = await provePassword(services, session.memberId, password)
  const passwordHash = await hashPassword(newPassword, services.passwordCost)
  await services[ACCOUNT_STORE].run('completePasswordChange', { ...session, presentHash, passwordHash, endOtherSessions })
}

type EmailRequest = Omit<RequestAddress, 'presentHash'> & { readonly password: string | undefined }

/** Mails a link to a new address of a member who proves the password, or has just signed in. */
export async function requestEmail(services: AccountServices, { password, ...request }: EmailRequest): Promise<void> {
  const presentHash = password === undefined ? undefined : await provePassword(services, request.memberId, password)
  await services[ACCOUNT_STORE].run('requestMemberEmail', { ...request, presentHash })
}

/** Returns the hash that the present password was compared with. Every try is counted, for any purpose. */
async function provePassword(
  { [ACCOUNT_STORE]: store, passwordCost }: AccountServices,
  memberId: string,
  password: string,
): Promise<string> {
  const { passwordHash } = await store.run('beginPasswordChange', { memberId })
  if (!(await isPassword(password, passwordHash, passwordCost)) || passwordHash === null)
    throw new Failure('WRONG_PASSWORD', 'The present password is wrong.')
  return passwordHash
}
