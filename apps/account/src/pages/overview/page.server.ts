import type { HeadOf, FragmentContext } from '@galleria/fragments/remote'
import { isPlatformError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { memberFullName, memberName, memberNickname } from '../../lib/member/member-name.ts'
import { photoPath } from '../../lib/member/photo-path.ts'
import { toOrderSummary, type OrderSummary } from '../../lib/orders/order-summary.ts'
import { loadAccountPage, type WithAreas } from '../../lib/with-member.ts'

export { AccountFallback as Fallback } from './fallback.tsx'
export { default } from './page.tsx'

export const head: HeadOf<object> = (_, { messages }) => ({ title: messages.t('account.title'), robots: 'noindex' })
export const params = z.object({})
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'never'

/** The list of all orders is a page of its own. */
const RECENT_ORDERS = 3

export interface OverviewProps extends WithAreas {
  /** The name in the greeting: the nickname, else the name. */
  readonly calledName: string
  readonly name: string
  readonly nickname: string
  readonly email: string | null
  readonly photo: string | null
  /** The newest ones; null while they cannot be had. */
  readonly orders: readonly OrderSummary[] | null
}

export function loader(context: FragmentContext<object, Env>): Promise<OverviewProps> {
  const { locale, messages } = context
  return loadAccountPage(context, async ({ members, orders }) => {
    const [member, recent] = await Promise.all([
      members.getMy({ fieldsets: ['FULL'] }),
      orders.search({ cursorPaging: { limit: RECENT_ORDERS } }).catch((error: unknown) => {
        // Where the token is refused, the member's own call says so, too.
        if (!isPlatformError(error) || (error.status ?? 500) >= 500)
          console.error(JSON.stringify({ level: 'error', event: 'no-recent-orders', message: String(error) }))
        return null
      }),
    ])
    return {
      calledName: memberName(member, locale),
      name: memberFullName(member, locale),
      nickname: memberNickname(member),
      email: member.loginEmail ?? null,
      photo: photoPath(member),
      orders: recent && recent.items.map((order) => toOrderSummary(order, context, messages)),
    }
  })
}
