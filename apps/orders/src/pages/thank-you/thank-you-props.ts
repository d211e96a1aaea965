import type { Messages } from '@galleria/intl/messages'
import type { Localization } from '@galleria/intl/money'
import { toOrderView, type OrderView } from '@galleria/order-view/order-view'
import type { OrderContent } from '@galleria/platform-client/entities/orders/order-content'
import type { OrderLink } from '@galleria/platform-client/entities/orders/order-link'
import { nextSteps } from './next-steps.ts'

export interface ThankYouProps extends OrderView {
  readonly next: readonly string[]
  /** The order's own page on the platform, and its invoice; null on a platform without such pages. */
  readonly hosted: { readonly orderHref: string; readonly invoiceHref: string } | null
  /** A guest can take the order along into an account. */
  readonly offersAccount: boolean
}

export function thankYouProps(order: OrderContent, link: OrderLink | null, localization: Localization, messages: Messages): ThankYouProps {
  const view = toOrderView(order, localization, (label) => messages.t(`thanks.${label}`))
  const query = new URLSearchParams({ lang: localization.locale }).toString()
  return {
    ...view,
    next: nextSteps(order, view, messages),
    hosted: link && { orderHref: `${link.url}?${query}`, invoiceHref: `${link.url}/invoice?${query}` },
    offersAccount: link !== null && view.state !== 'failed' && order.buyerInfo?.memberId === undefined,
  }
}
