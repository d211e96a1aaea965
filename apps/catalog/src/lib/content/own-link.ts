import type { Messages } from '@galleria/intl/messages'
import type { StoreLink } from '@galleria/platform-client/entities/store/store-content'
import { inLanguage, type OwnText } from '../language/in-language.ts'

export interface OwnLink {
  readonly label: OwnText
  readonly href: string
}

/** A link of the owner as a page in this language has it: pages of the store keep the language. */
export function ownLink({ label, href }: StoreLink, messages: Pick<Messages, 'link' | 'locale' | 'firstLocale'>): OwnLink {
  return { label: inLanguage(label, messages), href: ownHref(href, messages.link) }
}

export const ownHref = (href: string, link: Messages['link']): string => (href.startsWith('/') ? link(href) : href)
