import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { hasCapability } from '../../lib/platform.ts'

export async function loader({ env }: FragmentContext<object, Env>): Promise<Record<string, never>> {
  return (await hasCapability(env, 'orderLinks')) ? {} : notFound()
}
