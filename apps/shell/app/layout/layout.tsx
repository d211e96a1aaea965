import type { LayoutContent } from '@galleria/fragments/contract'
import { LATE_OUTLET } from '@galleria/fragments/host'
import type { Locale } from '@galleria/intl/locales'
import { currencyName } from '@galleria/intl/money'
import { SkipLink } from '@galleria/ui/primitives/navigation/skip-link'
import { createElement, type ReactNode } from 'react'
import { messagesIn } from '../locale/translations.ts'
import { BoundarySwitch } from './boundary-switch.tsx'
import { Brand } from './brand.tsx'
import { Directory } from './directory.tsx'
import { LayoutTemplate } from './layout-template.tsx'
import { Outlet } from './outlet.tsx'
import { Text } from './text.tsx'

interface LayoutProps {
  readonly locale: Locale
  readonly firstLocale: Locale
  /** The currency that prices are shown in, where it is not the store's own (ISO 4217). */
  readonly displayCurrency?: string | undefined
  /** Country that the shopper is taken to want things delivered to. */
  readonly place?: string | undefined
  /** Path and query of the page, for links back to it. */
  readonly page: string
  readonly boundaries: 'off' | 'on' | 'hidden'
  readonly content: LayoutContent | null
  readonly children: ReactNode
}

/**
 * Header, main and footer. Their template is a declarative shadow root, and everything on the page is slotted into it: a
 * late fragment comes last in the source and still appears where it belongs, without a script.
 */
export function Layout({ locale, firstLocale, displayCurrency, place, page, boundaries, content, children }: LayoutProps) {
  const messages = messagesIn(locale, firstLocale)
  const { t } = messages
  const { currency: own, currencies: others = [] } = content ?? {}
  return createElement(
    'galleria-page',
    null,
    <LayoutTemplate locale={locale} firstLocale={firstLocale} announcement={content?.announcement} />,
    <SkipLink slot="skip" href="#main">
      {t('layout.skip')}
    </SkipLink>,
    <Brand content={content} locale={locale} firstLocale={firstLocale} />,
    <Outlet name="navigation" />,
    <Outlet name="search" />,
    <Outlet name="account-menu" />,
    <Outlet name="mini-cart" />,
    <main id="main" tabIndex={-1}>
      {children}
    </main>,
    <p slot="statement" className="statement">
      {content?.tagline && <Text {...content.tagline} />}
    </p>,
    <Outlet name="newsletter" />,
    <Directory
      locale={locale}
      firstLocale={firstLocale}
      page={page}
      groups={content?.groups ?? []}
      languages={content?.languages}
      currencies={own && others.length > 0 ? { own, others, chosen: displayCurrency } : null}
      place={place}
    />,
    <p slot="imprint" className="imprint">
      {own && imprint(own, displayCurrency, messages)}
    </p>,
    boundaries !== 'hidden' && <BoundarySwitch on={boundaries === 'on'} label={t('layout.boundaries')} />,
    <Outlet name={LATE_OUTLET} />,
    <div id="toasts" className="g-toasts" role="status" slot="toasts" />,
  )
}

/** The line that names the currency that shoppers pay in. */
function imprint(own: string, shown: string | undefined, { locale, t }: ReturnType<typeof messagesIn>): string {
  const nameCurrency = (currency: string) => currencyName({ locale, currency })
  return shown ? t('footer.charged', { currency: nameCurrency(own), shown: nameCurrency(shown) }) : t('footer.prices', { currency: own })
}
