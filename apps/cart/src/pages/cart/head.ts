import type { HeadOf } from '@galleria/fragments/remote'
import type { CartProps } from '../../lib/cart-props.ts'

export const head: HeadOf<CartProps> = (_cart, { messages }) => ({ title: messages.t('cart.title'), robots: 'noindex' })
