import type { Locale } from '@galleria/intl/locales'
import { messagesIn } from '../locale/translations.ts'
import { LanguageChoice } from './language-choice.tsx'

/** The footer's lists: links to the shop, links to the shopper's own pages, and the languages. */
export function Directory({ locale, page }: { locale: Locale; page: string }) {
  const { t, link } = messagesIn(locale)
  return (
    <div slot="directory" className="directory">
      <Links
        title={t('footer.shop')}
        links={[
          [link('/collections'), t('layout.collections')],
          [link('/search'), t('layout.search')],
        ]}
      />
      <Links
        title={t('footer.yours')}
        links={[
          [link('/cart'), t('layout.cart')],
          [link('/account'), t('layout.account')],
        ]}
      />
      <LanguageChoice locale={locale} page={page} />
    </div>
  )
}

function Links({ title, links }: { title: string; links: readonly (readonly [href: string, text: string])[] }) {
  return (
    <div>
      <h2 className="g-title">{title}</h2>
      <ul>
        {links.map(([href, text]) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
