import type { HeadOf } from '@galleria/fragments/remote'
import { orderTitle } from './order-title.ts'
import type { ThankYouProps } from './thank-you-props.ts'

export const head: HeadOf<ThankYouProps> = ({ state }, { messages }) => ({ title: messages.t(orderTitle(state)), robots: 'noindex' })
