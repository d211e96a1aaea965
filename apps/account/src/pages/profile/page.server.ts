import { invalid, next, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { MemberField } from '@galleria/platform-client/entities/members/member-field'
import { isApplicationError, isFieldViolationsError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import type { AreaParams } from '../../lib/area-params.ts'
import { formText } from '../../lib/form-text.ts'
import { memberName } from '../../lib/member/member-name.ts'
import { photoPath } from '../../lib/member/photo-path.ts'
import { privateHead } from '../../lib/private-head.ts'
import { loadAccountPage, withMember, type WithAreas } from '../../lib/with-member'
import { customField, customValues, readCustomFields } from './custom-fields.ts'
import { profileValues, readProfile } from './profile.ts'
import { savePhoto } from './save-photo.ts'
import { getShopFields, listShopFields } from './shop-fields.ts'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { areaParams as params } from '../../lib/area-params.ts'
export { default } from './page.tsx'

export const head = privateHead('profile.title')
export const session = 'visitor'
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'

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
      getShopFields(context.env, platform),
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

type ProfileContext = ActionContext<object, Env>

/** Saves the profile or its visibility, and leads back to the page, so that a reload repeats nothing. */
export async function action(context: ProfileContext) {
  switch (formText(context.form, 'intent')) {
    case 'slug':
      return saveSlug(context)
    case 'check':
      return checkSlug(context)
    case 'photo':
      return (await savePhoto(context)) ?? redirectToSaved(context)
    case 'remove-photo':
      return withMember(context, async ({ memberPhotos }) => {
        await memberPhotos.remove()
        return redirectToSaved(context)
      })
    case 'join':
      return setPublic(context, true)
    case 'leave':
      return setPublic(context, false)
    default:
      return saveProfile(context)
  }
}

async function saveProfile(context: ProfileContext) {
  const { form, messages } = context
  const { changes, phones, errors } = readProfile(form, messages)
  return withMember(context, async (platform) => {
    const { members } = platform
    const fields = await listShopFields(context.env, platform)
    const custom = readCustomFields(form, fields, messages)
    const wrong = { ...errors, ...custom.errors }
    if (Object.keys(wrong).length > 0) return invalid(wrong)
    const { id } = await members.getMy()
    try {
      const contact = { ...changes.contact, ...(fields.length > 0 && { customFields: custom.customFields }) }
      await members.update(id, { ...changes, contact })
    } catch (error) {
      if (!isFieldViolationsError(error)) throw error
      const ofNickname = error.violations.some(({ field }) => field?.endsWith('nickname'))
      return invalid(ofNickname ? { nickname: messages.t('form.taken') } : { '': messages.t('newsletter.failed') })
    }
    if (phones.length === 0) await members.deletePhones(id)
    return redirectToSaved(context)
  })
}

async function saveSlug(context: ProfileContext) {
  const { t } = context.messages
  const slug = formText(context.form, 'slug')
  if (!slug) return invalid({ slug: t('form.missing') })
  return withMember(context, async ({ members }) => {
    try {
      await members.updateMySlug(slug)
      return redirectToSaved(context)
    } catch (error) {
      if (isApplicationError(error, 'SLUG_ALREADY_EXISTS')) return invalid({ slug: t('public.taken') })
      if (!isFieldViolationsError(error)) throw error
      const isFormat = error.violations.some(({ violatedRule }) => violatedRule === 'FORMAT')
      return invalid({ slug: t(isFormat ? 'public.format' : 'public.taken') })
    }
  })
}

async function checkSlug(context: ProfileContext) {
  const { t } = context.messages
  const slug = formText(context.form, 'slug')
  if (!slug) return invalid({ slug: t('form.missing') })
  return withMember(context, async ({ memberSlugs }) => {
    const { available, reason } = await memberSlugs.check(slug)
    if (available) return next({ slug, checked: 'true' })
    return invalid({ slug: t(reason === 'FORMAT' ? 'public.format' : 'public.taken') })
  })
}

async function setPublic(context: ProfileContext, isPublic: boolean) {
  return withMember(context, async ({ members }) => {
    try {
      await (isPublic ? members.joinCommunity() : members.leaveCommunity())
      return redirectToSaved(context)
    } catch (error) {
      if (isApplicationError(error, 'COMMUNITY_JOIN_IMPOSSIBLE')) return invalid({ privacy: context.messages.t('public.refused') })
      throw error
    }
  })
}

const redirectToSaved = ({ messages }: ProfileContext) => redirectTo(`${messages.link('/account/profile')}?saved`)
