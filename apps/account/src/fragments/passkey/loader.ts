import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { hasCapability } from '../../lib/platform.ts'
import type { SignInParams } from '../../lib/sign-in/sign-in-params.ts'

export interface PasskeyProps {
  /** Whether the platform keeps passkeys. */
  readonly available: boolean
  readonly returnTo: string | null
}

export async function loader({ env, params }: FragmentContext<Pick<SignInParams, 'returnTo'>, Env>): Promise<PasskeyProps> {
  return { available: await hasCapability(env, 'passkeys'), returnTo: params.returnTo ?? null }
}
