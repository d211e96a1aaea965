import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import type { AreaParams } from '../../lib/area-params.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member'
import { profileValues } from './profile.ts'

export interface ProfileProps extends WithAreas {
  readonly values: Readonly<Record<string, string>>
  readonly email: string
  readonly saved: boolean
}

export function loader(context: FragmentContext<AreaParams, Env>): Promise<ProfileProps> {
  return loadAccountPage(context, async ({ members }) => {
    const member = await members.getMy({ fieldsets: ['FULL'] })
    return { values: profileValues(member), email: member.loginEmail ?? '', saved: context.params.saved !== undefined }
  })
}
