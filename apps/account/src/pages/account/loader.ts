import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import { asMember } from '../../lib/as-member.ts'
import { memberName } from '../../lib/member-name.ts'
import { orderEntry, type OrderEntry } from '../../lib/order-entry.ts'

/** The newest ones; the rest has a page of its own. */
const SHOWN = 3

export interface AccountProps {
  readonly name: string
  readonly email: string | null
  readonly orders: readonly OrderEntry[]
}

export function loader(context: FragmentContext<object, Env>): Promise<AccountProps> {
  const { locale, currency } = context
  return asMember(context, async ({ members, orders }) => {
    const [member, newest] = await Promise.all([members.getMy({ fieldsets: ['FULL'] }), orders.search({ cursorPaging: { limit: SHOWN } })])
    return {
      name: memberName(member),
      email: member.loginEmail ?? null,
      orders: newest.items.map((order) => orderEntry(order, { locale, currency })),
    }
  })
}
