import type { HeadOf } from '@galleria/fragments/remote'
import { messagesIn } from '../../lib/translations.ts'
import { orderTitle } from './order-title.ts'
import type { ThankYouProps } from './thank-you-props.ts'

export const head: HeadOf<ThankYouProps> = ({ state }, { locale }) => ({
  title: messagesIn(locale).t(orderTitle(state)),
  robots: 'noindex',
})
