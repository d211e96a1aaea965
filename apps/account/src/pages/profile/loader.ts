import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Env } from '../../../env.ts'
import type { AreaParams } from '../../lib/area-params.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member'
import { profileValues } from './profile.ts'

export interface ProfileProps extends WithAreas {
  readonly values: Readonly<Record<string, string>>
  readonly email: string
  readonly saved: boolean
  readonly slug: string
  readonly isPublic: boolean
  /** The hosted platform tells it by taking the slug. */
  readonly canCheckSlug: boolean
}

export function loader(context: FragmentContext<AreaParams, Env>): Promise<ProfileProps> {
  return loadAccountPage(context, async ({ members }) => {
    const [member, canCheckSlug] = await Promise.all([
      members.getMy({ fieldsets: ['FULL'] }),
      platformCapabilities(context.env).has('memberSlugs'),
    ])
    return {
      values: profileValues(member),
      email: member.loginEmail ?? '',
      saved: context.params.saved !== undefined,
      slug: member.profile?.slug ?? '',
      isPublic: member.privacyStatus === 'PUBLIC',
      canCheckSlug,
    }
  })
}
