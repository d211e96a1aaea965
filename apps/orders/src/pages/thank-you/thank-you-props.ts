import type { Messages } from '@galleria/intl/messages'
import type { Localization } from '@galleria/intl/money'
import { toOrderView, type OrderView } from '@galleria/order-view/order-view'
import type { OrderContent } from '@galleria/platform-client/entities/orders/order-content'
import { nextSteps } from './next-steps.ts'

export interface ThankYouProps extends OrderView {
  readonly next: readonly string[]
}

export function thankYouProps(order: OrderContent, localization: Localization, messages: Messages): ThankYouProps {
  const view = toOrderView(order, localization, (label) => messages.t(`thanks.${label}`))
  return { ...view, next: nextSteps(order, view, messages) }
}
