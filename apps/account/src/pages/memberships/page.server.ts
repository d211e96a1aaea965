import { notFound, type HeadOf, type FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member.ts'
import { membershipText, type MembershipText } from './membership-text.ts'

export { OrdersFallback as Fallback } from '../../components/orders/orders-fallback.tsx'
export { default } from './page.tsx'

export const head: HeadOf<object> = (_, { messages }) => ({ title: messages.t('memberships.title'), robots: 'noindex' })
export const params = z.object({})
export const session = 'visitor'
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'

export interface MembershipsProps extends WithAreas {
  readonly memberships: readonly MembershipText[]
}

/** The memberships of the member. The hosted platform tells none. */
export async function loader(context: FragmentContext<object, Env>): Promise<MembershipsProps> {
  if (!(await platformCapabilities(context.env).has('memberships'))) return notFound()
  return loadAccountPage(context, async ({ memberships }) => ({
    memberships: (await memberships.listMine()).map((membership) => membershipText(membership, context.locale, context.messages)),
  }))
}
