import type { HeadOf } from '@galleria/fragments/remote'
import type { SharedCartProps } from './loader.ts'

export const head: HeadOf<SharedCartProps> = (_items, { messages }) => ({ title: messages.t('shared.title'), robots: 'noindex' })
