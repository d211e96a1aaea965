import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { catalogPlatform } from '../../lib/platform.ts'

/** More do not fit into one row of a wide window; the page of all collections has the rest. */
const LIMIT = 8

export interface NavigationProps {
  readonly departments: readonly { readonly slug: string; readonly name: string }[]
}

export async function loader({ env }: FragmentContext<object, Env>): Promise<NavigationProps> {
  const { items } = await catalogPlatform(env).collections.query({ paging: { limit: LIMIT, offset: 0 } })
  return { departments: items.map(({ slug, name }) => ({ slug, name })) }
}
