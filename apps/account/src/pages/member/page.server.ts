import { notFound, type FragmentContext, type HeadOf } from '@galleria/fragments/remote'
import { formatLongDate } from '@galleria/intl/long-date'
import { text } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { photoPath } from '../../lib/member/photo-path.ts'
import { sitePlatform } from '../../lib/platform.ts'

export { AccountFallback as Fallback } from '../../components/account-fallback.tsx'
export { default } from './page.tsx'

export const params = z.object({ slug: text(255, 1) })
/** The member may hide the profile at any time, so no copy is kept. */
export const cache = { class: 'private' } as const
export const hydrate = 'never'

export interface MemberProps {
  readonly name: string
  /** What the member says of themselves; empty without it. */
  readonly title: string
  readonly since: string | null
  readonly photo: string | null
}

/**
 * Loads the public profile as visitors see it, also for members: a private profile, one that was blocked and one that never existed are the
 * same 404.
 */
export async function loader({ params, env, locale, messages }: FragmentContext<{ slug: string }, Env>): Promise<MemberProps> {
  const { items } = await sitePlatform(env, locale).members.query({ filter: { 'profile.slug': params.slug }, paging: { limit: 1 } })
  const [member] = items
  if (!member) return notFound()
  return {
    name: member.profile?.nickname?.trim() || messages.t('member.name'),
    title: member.profile?.title?.trim() ?? '',
    since: member.createdDate ? formatLongDate(member.createdDate, locale) : null,
    photo: photoPath(member),
  }
}

/** The page is for people, not for search engines: a copy there would outlive the profile. */
export const head: HeadOf<MemberProps> = ({ name }) => ({ title: name, robots: 'noindex' })
