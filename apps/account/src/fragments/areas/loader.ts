import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { listAreas, type AccountArea } from '../../lib/account-areas.ts'

export interface AreasProps {
  readonly areas: readonly AccountArea[]
  readonly area: AccountArea
}

export async function loader({ env, params }: FragmentContext<{ area: AccountArea }, Env>): Promise<AreasProps> {
  return { areas: await listAreas(env), area: params.area }
}
