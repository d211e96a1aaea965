import type { Messages } from '@galleria/intl/messages'
import type { Localization } from '@galleria/intl/money'
import type { LinePage } from '@galleria/order-view/line-pages'
import type { OrderLine } from '@galleria/order-view/order-line'
import { linePage } from '@galleria/order-view/order-lines'
import { toOrderView, type OrderView } from '@galleria/order-view/order-view'
import type { OrderContent } from '@galleria/platform-client/entities/orders/order-content'
import type { OrderLink } from '@galleria/platform-client/entities/orders/order-link'
import { nextSteps } from './next-steps.ts'

export interface ThankYouProps extends Omit<OrderView, 'lines'> {
  readonly id: string
  readonly bought: LinePage<OrderLine>
  readonly next: readonly string[]
  /** The order's own page on the platform, and its invoice; null on a platform without such pages. */
  readonly hosted: { readonly orderHref: string; readonly invoiceHref: string } | null
  /** A guest can take the order along into an account. */
  readonly offersAccount: boolean
}

interface LoadedOrder {
  readonly order: OrderContent
  readonly link: OrderLink | null
  /** The page of the order's lines, as the address has it. */
  readonly page: string | undefined
}

export function thankYouProps({ order, link, page }: LoadedOrder, localization: Localization, messages: Messages): ThankYouProps {
  const { lines, ...view } = toOrderView(order, localization, (label) => messages.t(`thanks.${label}`))
  const query = new URLSearchParams({ lang: localization.locale }).toString()
  return {
    ...view,
    id: order.id,
    bought: linePage(lines, page),
    next: nextSteps(order, view, messages),
    hosted: link && { orderHref: `${link.url}?${query}`, invoiceHref: `${link.url}/invoice?${query}` },
    offersAccount: link !== null && view.state !== 'failed' && order.buyerInfo?.memberId === undefined,
  }
}
