import { notFound, type FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Env } from '../../../env.ts'

export async function loader({ env }: FragmentContext<object, Env>): Promise<Record<string, never>> {
  return (await platformCapabilities(env).has('orderLinks')) ? {} : notFound()
}
