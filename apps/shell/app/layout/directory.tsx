import type { LayoutContent, LayoutLink, LayoutText } from '@galleria/fragments/contract'
import type { Locale } from '@galleria/intl/locales'
import type { ComponentProps } from 'react'
import { messagesIn } from '../locale/translations.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { Text } from './text.tsx'

interface DirectoryProps {
  readonly locale: Locale
  readonly firstLocale: Locale
  readonly page: string
  /** The owner's lists, in place of the usual ones. */
  readonly groups: LayoutContent['groups']
  /** The languages that the owner offers. */
  readonly languages: LayoutContent['languages']
  readonly currencies: Currencies | null
  /** Country that the shopper is taken to want things delivered to, where that makes a difference. */
  readonly place: string | undefined
}

type Currencies = Pick<ComponentProps<typeof CurrencyChoice>, 'own' | 'others' | 'chosen'>

/** The footer's lists: the owner's, or else links to the shop and to the shopper's own pages, and the languages and currencies. */
export function Directory({ locale, firstLocale, page, groups, languages, currencies, place }: DirectoryProps) {
  const { t, link } = messagesIn(locale, firstLocale)
  const linkTo = (path: string, text: string): LayoutLink => ({ href: link(path), label: { text } })
  const ofShop = {
    title: { text: t('footer.shop') },
    links: [linkTo('/collections', t('layout.collections')), linkTo('/search', t('layout.search'))],
  }
  const ofShopper = {
    title: { text: t('footer.yours') },
    links: [linkTo('/cart', t('layout.cart')), linkTo('/account', t('layout.account'))],
  }
  const lists = groups.length > 0 ? groups : [ofShop, ofShopper]
  return (
    <div slot="directory" className="directory">
      {lists.map(({ title, links }) => (
        <Links key={title.text} title={title} links={links} />
      ))}
      <LanguageChoice locale={locale} firstLocale={firstLocale} page={page} languages={languages} />
      {place && (
        <div>
          <h2 className="g-title">{t('footer.deliverTo')}</h2>
          <ul>
            <li>
              <bdi>{place}</bdi>
            </li>
            <li>
              <a href={link('/preferences')}>{t('footer.changeCountry')}</a>
            </li>
          </ul>
        </div>
      )}
      {currencies && <CurrencyChoice locale={locale} firstLocale={firstLocale} page={page} {...currencies} />}
    </div>
  )
}

function Links({ title, links }: { title: LayoutText; links: readonly LayoutLink[] }) {
  return (
    <div>
      <h2 className="g-title">
        <Text {...title} />
      </h2>
      <ul>
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href}>
              <Text {...label} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
