import type { HeadOf } from '@galleria/fragments/remote'
import type { OrderState } from '../../lib/order-state.ts'
import { messagesIn } from '../../lib/translations.ts'
import type { ThankYouProps } from './thank-you-props.ts'

const TITLES = { placed: 'thanks.title', pending: 'thanks.title', failed: 'thanks.titleFailed', canceled: 'thanks.titleCanceled' } as const

/** Thanks are for an order that stands. */
export const titleOf = (state: OrderState) => TITLES[state]

export const head: HeadOf<ThankYouProps> = ({ state }, { locale }) => ({ title: messagesIn(locale).t(titleOf(state)), robots: 'noindex' })
