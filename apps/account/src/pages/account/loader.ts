import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { memberFullName, memberName, memberNickname } from '../../lib/member-name.ts'
import { toOrderSummary, type OrderSummary } from '../../lib/order-summary'
import { loadAccountPage, type WithAreas } from '../../lib/with-member'

/** The list of all orders is a page of its own. */
const RECENT_ORDERS = 3

export interface AccountProps extends WithAreas {
  /** In the greeting: the nickname, else the name. */
  readonly calledName: string
  readonly name: string
  readonly nickname: string
  readonly email: string | null
  readonly orders: readonly OrderSummary[]
}

export function loader(context: FragmentContext<object, Env>): Promise<AccountProps> {
  const { locale, messages } = context
  return loadAccountPage(context, async ({ members, orders }) => {
    const [member, newest] = await Promise.all([
      members.getMy({ fieldsets: ['FULL'] }),
      orders.search({ cursorPaging: { limit: RECENT_ORDERS } }),
    ])
    return {
      calledName: memberName(member, locale),
      name: memberFullName(member, locale),
      nickname: memberNickname(member),
      email: member.loginEmail ?? null,
      orders: newest.items.map((order) => toOrderSummary(order, context, messages)),
    }
  })
}
