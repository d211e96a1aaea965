import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member'

export interface DeleteProps extends WithAreas {
  /** Null once the account is deleted. */
  readonly email: string | null
}

/** Loads the form. The deletion ends the session: after it, the page only confirms. */
export async function loader(context: FragmentContext<{ done?: string | undefined }, Env>): Promise<DeleteProps> {
  if (context.params.done !== undefined && !context.token) return { email: null, areas: [] }
  return loadAccountPage(context, async ({ members }) => ({ email: (await members.getMy({ fieldsets: ['FULL'] })).loginEmail ?? '' }))
}
