import type { HeadOf } from '@galleria/fragments/remote'
import { t } from '../../lib/messages.ts'
import type { CartProps } from './loader.ts'

export const head: HeadOf<CartProps> = () => ({ title: t('cart.title'), robots: 'noindex' })
