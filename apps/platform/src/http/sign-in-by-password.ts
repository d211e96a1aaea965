import { signInErrorCodes } from '@galleria/platform-client/entities/sign-in-error-codes'
import { Failure } from '../domain/failure.ts'
import type { Services } from '../objects/services.ts'
import type { GivenCaptcha } from '../services/sign-in/captcha-gate.ts'
import type { SignInOutcome, SignInProof } from '../services/sign-in/sign-in-outcome.ts'
import { hashPassword, isCheapHash, isPassword } from './passwords.ts'

export interface PasswordSignIn {
  readonly email: string
  readonly password: string
  readonly captcha: GivenCaptcha | 'wait'
  readonly proof: SignInProof
  /** Where the sign-in comes from, where that is known. */
  readonly network?: string | undefined
}

/** Signs a member in. An address that is nobody's is refused as a wrong password is, after the same time. */
export async function signInByPassword(
  { identity }: Pick<Services, 'identity'>,
  { email, password, captcha, proof, network }: PasswordSignIn,
): Promise<SignInOutcome> {
  const { passwordHash } = await identity.run('beginSignIn', { email, captcha, network })
  const right = await isPassword(password, passwordHash)
  if (!right || passwordHash === null) throw new Failure(signInErrorCodes.invalidPassword, 'The e-mail or the password is wrong.')
  const renewedHash = isCheapHash(passwordHash) ? await hashPassword(password) : undefined
  return identity.run('completeSignIn', { email, passwordHash, renewedHash, proof, network })
}
