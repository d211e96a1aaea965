import type { HeadOf } from '@galleria/fragments/remote'
import type { MemberProps } from './loader.ts'

/** Shown to people, not to search engines: a copy there would outlive the profile. */
export const head: HeadOf<MemberProps> = ({ name }) => ({ title: name, robots: 'noindex' })
