import type { Services } from '../objects/services.ts'
import type { BeginSignUp } from '../services/sign-in/begin-sign-up.ts'
import type { SignInOutcome } from '../services/sign-in/sign-in-outcome.ts'
import type { SignUp } from '../services/sign-in/sign-up.ts'
import { hashPassword } from './passwords.ts'

type PasswordSignUp = BeginSignUp & Omit<SignUp, 'passwordHash'> & { readonly password: string }

/** Makes somebody a member. A hash costs much: nobody gets one who is refused. */
export async function signUpByPassword(
  { identity }: Pick<Services, 'identity'>,
  { email, password, captcha, network, profile, proof }: PasswordSignUp,
): Promise<SignInOutcome> {
  await identity.run('beginSignUp', { email, captcha, network })
  return identity.run('signUp', { email, passwordHash: await hashPassword(password), profile, proof })
}
