import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Env } from '../../../env.ts'
import { memberFullName, memberName, memberNickname } from '../../lib/member-name.ts'
import { toOrderSummary, type OrderSummary } from '../../lib/order-summary'
import { withMember } from '../../lib/with-member'

/** The list of all orders is a page of its own. */
const RECENT_ORDERS = 3

export interface AccountProps {
  /** In the greeting: the nickname, else the name. */
  readonly calledName: string
  readonly name: string
  readonly nickname: string
  readonly email: string | null
  readonly orders: readonly OrderSummary[]
  /** The platform keeps wishlists. */
  readonly wishlist: boolean
}

export function loader(context: FragmentContext<object, Env>): Promise<AccountProps> {
  const { locale, messages, env } = context
  return withMember(context, async ({ members, orders }) => {
    const [member, newest, wishlist] = await Promise.all([
      members.getMy({ fieldsets: ['FULL'] }),
      orders.search({ cursorPaging: { limit: RECENT_ORDERS } }),
      platformCapabilities(env).has('wishlist'),
    ])
    return {
      calledName: memberName(member, locale),
      name: memberFullName(member, locale),
      nickname: memberNickname(member),
      email: member.loginEmail ?? null,
      orders: newest.items.map((order) => toOrderSummary(order, context, messages)),
      wishlist,
    }
  })
}
