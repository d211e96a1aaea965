import type { HeadOf } from '@galleria/fragments/remote'
import type { CartProps } from '../../lib/cart-props.ts'
import { messagesIn } from '../../lib/translations.ts'

export const head: HeadOf<CartProps> = (_cart, { locale }) => ({ title: messagesIn(locale).t('cart.title'), robots: 'noindex' })
