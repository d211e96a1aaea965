import { Failure } from '@galleria/commerce/failures/failure'
import { signInErrorCodes } from '@galleria/platform-client/entities/auth/sign-in-error-codes'
import { ACCOUNT_STORE } from '../../objects/account-store.ts'
import type { BeginSignUp } from '../../services/auth/sign-in/begin-sign-up.ts'
import type { CaptchaResult } from '../../services/auth/sign-in/captcha-gate.ts'
import type { SignInOutcome, SignInProof } from '../../services/auth/sign-in/sign-in-outcome.ts'
import type { SignUp } from '../../services/auth/sign-in/sign-up.ts'
import type { AccountServices } from './account-services.ts'
import { hashPassword, isOfOtherCost, isPassword } from './passwords.ts'

export interface PasswordSignIn {
  readonly email: string
  readonly password: string
  readonly captcha: CaptchaResult | 'wait'
  readonly proof: SignInProof
  /** Where the sign-in comes from, where that is known. */
  readonly network?: string | undefined
  /** The device that tries to sign in, if the address was signed in on it before. */
  readonly device?: string | undefined
}

/** Signs a member in. An unknown address is refused as a wrong password is, after the same time, so that addresses cannot be probed. */
export async function signInByPassword(
  { [ACCOUNT_STORE]: store, passwordCost }: AccountServices,
  { email, password, captcha, proof, network, device }: PasswordSignIn,
): Promise<SignInOutcome> {
  const { passwordHash } = await store.run('beginSignIn', { email, captcha, network, device })
  const right = await isPassword(password, passwordHash, passwordCost)
  if (!right || passwordHash === null) throw new Failure(signInErrorCodes.invalidPassword, 'The e-mail or the password is wrong.')
  const renewedHash = isOfOtherCost(passwordHash, passwordCost) ? await hashPassword(password, passwordCost) : undefined
  return store.run('completeSignIn', { email, passwordHash, renewedHash, proof, network, device })
}

export type PasswordSignUp = BeginSignUp & Omit<SignUp, 'passwordHash'> & { readonly password: string }

/**
 * Registers a member. Hashing is expensive, so refused sign-ups are refused before it: all but those of a known address, which would be told
 * by the time.
 */
export async function signUpByPassword(
  { [ACCOUNT_STORE]: store, passwordCost }: AccountServices,
  { email, password, captcha, network, profile, proof }: PasswordSignUp,
): Promise<SignInOutcome> {
  try {
    await store.run('beginSignUp', { email, captcha, network })
  } catch (error) {
    if (error instanceof Failure && error.code === signInErrorCodes.emailAlreadyExists) await hashPassword(password, passwordCost)
    throw error
  }
  return store.run('signUp', { email, passwordHash: await hashPassword(password, passwordCost), profile, proof })
}
