import type { HeadOf } from '@galleria/fragments/remote'
import { t } from '../../lib/messages.ts'

export const head: HeadOf<object> = () => ({ title: t('account.title'), robots: 'noindex' })
