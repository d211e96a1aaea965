import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { MemberField } from '@galleria/platform-client/entities/members/member-field'
import type { Env } from '../../../env.ts'
import type { AreaParams } from '../../lib/area-params.ts'
import { memberName } from '../../lib/member/member-name.ts'
import { photoPath } from '../../lib/member/photo-path.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member'
import { customField, customValues } from './custom-fields.ts'
import { profileValues } from './profile.ts'
import { cachedShopFields } from './shop-fields.ts'

export interface ProfileProps extends WithAreas {
  readonly values: Readonly<Record<string, string>>
  /** What the shop asks its members beyond the usual. */
  readonly customFields: readonly { readonly name: string; readonly label: string; readonly kind: MemberField['kind'] }[]
  readonly email: string
  /** What the initials are of, where there is no photo. */
  readonly calledName: string
  readonly photo: string | null
  /** The hosted platform takes photos on its own page alone. */
  readonly canUpload: boolean
  readonly saved: boolean
  readonly slug: string
  readonly isPublic: boolean
  /** The hosted platform tells it by taking the slug. */
  readonly canCheckSlug: boolean
}

export function loader(context: FragmentContext<AreaParams, Env>): Promise<ProfileProps> {
  const capabilities = platformCapabilities(context.env)
  return loadAccountPage(context, async (platform) => {
    const [member, fields, canCheckSlug, canUpload] = await Promise.all([
      platform.members.getMy({ fieldsets: ['FULL'] }),
      cachedShopFields(context.env, platform),
      capabilities.has('memberSlugs'),
      capabilities.has('memberPhotos'),
    ])
    return {
      values: { ...profileValues(member), ...customValues(fields, member.contact?.customFields) },
      customFields: fields.map((field) => ({ name: customField(field), label: field.name, kind: field.kind })),
      email: member.loginEmail ?? '',
      calledName: memberName(member, context.locale),
      photo: photoPath(member),
      canUpload,
      saved: context.params.saved !== undefined,
      slug: member.profile?.slug ?? '',
      isPublic: member.privacyStatus === 'PUBLIC',
      canCheckSlug,
    }
  })
}
