import type { FragmentContext } from '@galleria/fragments/remote'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { ACCOUNT_AREAS, listAreas, type AccountArea } from '../../lib/account-areas.ts'

export { default, Fallback } from './fragment.tsx'

export const params = z.object({
  /** The area of the page that shows the links. */
  area: z.enum(ACCOUNT_AREAS),
})
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 86_400, staleIfError: 604_800 } as const
export const hydrate = 'never'

export interface AreasProps {
  readonly areas: readonly AccountArea[]
  readonly area: AccountArea
}

export async function loader({ env, params }: FragmentContext<{ area: AccountArea }, Env>): Promise<AreasProps> {
  return { areas: await listAreas(env), area: params.area }
}
