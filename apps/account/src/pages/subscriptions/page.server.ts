import { movedTo, redirectTo, type FragmentContext, type ActionContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { contentLang } from '@galleria/intl/locales'
import { formatLongDate } from '@galleria/intl/long-date'
import type { EmailPreferences } from '@galleria/platform-client/entities/subscriptions/email-preferences'
import { isNotFound } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { formText } from '../../lib/form-text.ts'
import { privateHead } from '../../lib/private-head.ts'
import { findProducts } from '../../lib/wishlist/find-products.ts'
import { loadAccountPage, withMember, type MemberPlatform, type WithAreas } from '../../lib/with-member'
import { Note } from './note.ts'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { default } from './page.tsx'

export const head = privateHead('emails.title')
/** `note` says what a form has just done. */
export const params = z.object({ note: z.optional(z.string()) })
export const session = 'visitor'
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'

export interface SubscriptionsProps extends WithAreas {
  readonly email: string
  readonly status: EmailPreferences['status']
  /** `weekly` says whether one mail a week is enough; null where the platform sends every mail. */
  readonly topics: readonly { readonly key: string; readonly name: string; readonly chosen: boolean; readonly weekly: boolean | null }[]
  readonly history: readonly { readonly id: string; readonly status: string; readonly day: string }[]
  readonly alerts: readonly WaitingAlert[]
  readonly note: Note | null
}

interface WaitingAlert {
  readonly id: string
  readonly email: string
  /** Null where the product is sold no more. */
  readonly product: { readonly name: string; readonly lang: string | null; readonly slug: string | null } | null
}

/** What the member gets again and again. The hosted platform tells it on its own page alone. */
export async function loader(context: FragmentContext<{ note?: string | undefined }, Env>): Promise<SubscriptionsProps> {
  const { env, params, locale, messages } = context
  const capabilities = platformCapabilities(env)
  if (!(await capabilities.has('emailPreferences'))) return movedTo(`${messages.link('/account/subscriptions')}?page=platform`, 303)
  const hasAlerts = await capabilities.has('stockAlerts')
  return loadAccountPage(context, async (platform) => {
    const [preferences, alerts] = await Promise.all([platform.emailPreferences.get(), hasAlerts ? listAlerts(platform, locale) : []])
    const { email, status, topics, history } = preferences
    return {
      email,
      status,
      topics: topics.map(({ key, name, chosen, frequency }) => ({ key, name, chosen, weekly: frequency ? frequency === 'WEEKLY' : null })),
      history: history.map((change) => ({
        id: change.date.toISOString(),
        status: change.status,
        day: formatLongDate(change.date, locale),
      })),
      alerts,
      note: Note.safeParse(params.note).data ?? null,
    }
  })
}

async function listAlerts(platform: MemberPlatform, locale: string): Promise<WaitingAlert[]> {
  const alerts = await platform.stockAlerts.list()
  const products = await findProducts(platform, [...new Set(alerts.map(({ productId }) => productId))])
  return alerts.map(({ id, email, productId }) => {
    const product = products.get(productId)
    if (!product) return { id, email, product: null }
    const { name, slug, localized } = product
    const lang = contentLang(locale, localized?.fields.includes('name') ? localized.language : undefined)
    return { id, email, product: { name, lang: lang ?? null, slug: slug ?? null } }
  })
}

/** Every form of the page leads back to it with a note, so that a reload repeats nothing. */
export function action(context: ActionContext<object, Env>) {
  const page = context.messages.link('/account/subscriptions')
  return withMember(context, async (platform) => redirectTo(`${page}?note=${await submit(context.form, platform)}`))
}

async function submit(form: FormData, { emailPreferences, stockAlerts }: MemberPlatform): Promise<Note> {
  switch (formText(form, 'intent')) {
    case 'subscribe': {
      const { status } = await emailPreferences.update({ subscribed: true })
      return status === 'SUBSCRIBED' ? 'subscribed' : 'requested'
    }
    case 'unsubscribe':
      await emailPreferences.update({ subscribed: false })
      return 'unsubscribed'
    case 'end-alert':
      // It was sent, or another tab was quicker.
      await stockAlerts.delete(formText(form, 'alert')).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
      return 'alert'
    default:
      await emailPreferences.update({ topics: form.getAll('topic').map(String), weekly: form.getAll('weekly').map(String) })
      return 'topics'
  }
}
