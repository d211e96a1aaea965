import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { hasCapability } from '../../lib/platform.ts'
import type { SignInParams } from '../../lib/sign-in/sign-in-params.ts'

export interface LoginProps extends SignInParams {
  /** Whether the platform mails links that sign in. */
  readonly mailsLinks: boolean
}

export async function loader({ env, params }: FragmentContext<SignInParams, Env>): Promise<LoginProps> {
  return { ...params, mailsLinks: await hasCapability(env, 'signInLinks') }
}
