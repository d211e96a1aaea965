import type { LayoutContent } from '@galleria/fragments/contract'
import type { FragmentContext } from '@galleria/fragments/remote'
import type { PriceNotes } from '@galleria/platform-client/entities/store/store-content'
import type { Env } from '../../../env.ts'
import { ownHref, ownLink } from '../../lib/content/own-link.ts'
import { storeContent } from '../../lib/content/store-content.ts'
import { inLanguage } from '../../lib/language/in-language.ts'

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
