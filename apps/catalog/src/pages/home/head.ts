import type { HeadOf } from '@galleria/fragments/remote'
import { t } from '../../lib/messages.ts'
import type { HomeProps } from './loader.ts'

export const head: HeadOf<HomeProps> = () => ({ title: t('home.title'), description: t('home.intro'), canonical: '/' })
