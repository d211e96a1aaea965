import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { hasCapability } from '../../lib/platform.ts'
import type { ResetParams } from '../../lib/sign-in/sign-in-params.ts'

/** The hosted platform mails no such links. */
export async function loader({ env, params }: FragmentContext<ResetParams, Env>): Promise<ResetParams> {
  return (await hasCapability(env, 'memberEmails')) ? params : notFound()
}
