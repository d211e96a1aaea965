import type { HeadOf } from '@galleria/fragments/remote'
import { t } from '../../lib/messages.ts'
import type { ThankYouProps } from './loader.ts'

export const head: HeadOf<ThankYouProps> = () => ({ title: t('thanks.title'), robots: 'noindex' })
