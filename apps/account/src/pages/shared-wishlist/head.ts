import type { HeadOf } from '@galleria/fragments/remote'
import type { SharedWishlistProps } from './loader.ts'

export const head: HeadOf<SharedWishlistProps> = ({ ownerName }, { messages: { t } }) => ({
  title: ownerName ? t('shared.titleOf', { name: ownerName }) : t('shared.title'),
  robots: 'noindex',
})
