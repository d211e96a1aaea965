import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { hasCapability } from '../../lib/platform.ts'
import type { LinkParams } from '../../lib/sign-in/sign-in-params.ts'

/** The hosted platform mails no such links. */
export async function loader({ env, params }: FragmentContext<LinkParams, Env>): Promise<LinkParams> {
  return (await hasCapability(env, 'signInLinks')) ? params : notFound()
}
