import { invalid, next, redirectTo, type ActionContext } from '@galleria/fragments/remote'
import { isApplicationError, isFieldViolationsError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { withMember } from '../../lib/with-member'
import { readCustomFields } from './custom-fields.ts'
import { readProfile } from './profile.ts'
import { savePhoto } from './save-photo.ts'
import { listShopFields } from './shop-fields.ts'

type ProfileContext = ActionContext<object, Env>

/** Saves the profile or its visibility, and leads back to the page, so that a reload repeats nothing. */
export async function action(context: ProfileContext) {
  switch (formText(context.form, 'intent')) {
    case 'slug':
      return saveSlug(context)
    case 'check':
      return checkSlug(context)
    case 'photo':
      return (await savePhoto(context)) ?? saved(context)
    case 'remove-photo':
      return withMember(context, async ({ memberPhotos }) => {
        await memberPhotos.remove()
        return saved(context)
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
    return saved(context)
  })
}

async function saveSlug(context: ProfileContext) {
  const { t } = context.messages
  const slug = formText(context.form, 'slug')
  if (!slug) return invalid({ slug: t('form.missing') })
  return withMember(context, async ({ members }) => {
    try {
      await members.updateMySlug(slug)
      return saved(context)
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
      return saved(context)
    } catch (error) {
      if (isApplicationError(error, 'COMMUNITY_JOIN_IMPOSSIBLE')) return invalid({ privacy: context.messages.t('public.refused') })
      throw error
    }
  })
}

const saved = ({ messages }: ProfileContext) => redirectTo(`${messages.link('/account/profile')}?saved`)
