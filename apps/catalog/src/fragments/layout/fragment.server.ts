import { STORE_TAG, type LayoutContent } from '@galleria/fragments/contract'
import type { FragmentContext } from '@galleria/fragments/remote'
import type { PriceNotes } from '@galleria/platform-client/entities/store/store-content'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { ownHref, ownLink } from '../../lib/content/own-link.ts'
import { storeContent } from '../../lib/content/store-content.ts'
import { inLanguage } from '../../lib/language/in-language.ts'

export { default } from './fragment.tsx'

export const params = z.object({})
export const cache = { class: 'public', fresh: 60, staleWhileRevalidate: 86_400, staleIfError: 604_800 } as const
export const tags = () => [STORE_TAG]
export const layout = ({ content }: LayoutProps) => content
export const hydrate = 'never'

export interface LayoutProps {
  readonly content: LayoutContent
}

/** What the owner says around all pages. */
export async function loader({ env, asOf, messages }: FragmentContext<object, Env>): Promise<LayoutProps> {
  const {
    name,
    tagline,
    logo,
    icon,
    announcement,
    footer = [],
    currency,
    currencies,
    localeCurrencies,
    languages,
    signIn,
    priceNotes,
  } = await storeContent(env, asOf)
  return {
    content: {
      name: name && inLanguage(name, messages),
      tagline: tagline && inLanguage(tagline, messages),
      logo: logo && { src: logo.url, width: logo.width, height: logo.height },
      icon,
      currency,
      currencies,
      localeCurrencies,
      languages,
      signIn,
      delivery: priceNotes && deliveryOf(priceNotes),
      announcement: announcement && {
        ...announcement,
        text: inLanguage(announcement.text, messages),
        href: announcement.href && ownHref(announcement.href, messages.link),
      },
      groups: footer.map(({ title, links }) => ({
        title: inLanguage(title, messages),
        links: links.map((link) => ownLink(link, messages)),
      })),
    },
  }
}

/** Undefined where delivery costs the same everywhere. */
function deliveryOf({ country, regions }: PriceNotes): LayoutContent['delivery'] {
  return country && regions ? { country, regions: regions.map(({ key, countries }) => ({ key, countries })) } : undefined
}
