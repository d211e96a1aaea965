import type { LayoutContent } from '@galleria/fragments/contract'
import { LATE_OUTLET } from '@galleria/fragments/host'
import type { Locale } from '@galleria/intl/locales'
import { SkipLink } from '@galleria/ui/primitives/navigation/skip-link'
import { createElement, type ReactNode } from 'react'
import { STORE_CURRENCY } from '../config/currency.ts'
import { messagesIn } from '../locale/translations.ts'
import { BoundarySwitch } from './boundary-switch.tsx'
import { Brand } from './brand.tsx'
import { Directory } from './directory.tsx'
import { LayoutTemplate } from './layout-template.tsx'
import { Outlet } from './outlet.tsx'
import { Text } from './text.tsx'

interface LayoutProps {
  readonly locale: Locale
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
export function Layout({ locale, page, boundaries, content, children }: LayoutProps) {
  const { t } = messagesIn(locale)
  return createElement(
    'galleria-page',
    null,
    <LayoutTemplate locale={locale} announcement={content?.announcement} />,
    <SkipLink slot="skip" href="#main">
      {t('layout.skip')}
    </SkipLink>,
    <Brand content={content} locale={locale} />,
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
    <Directory locale={locale} page={page} groups={content?.groups ?? []} />,
    <p slot="imprint" className="imprint">
      {t('footer.prices', { currency: STORE_CURRENCY })}
    </p>,
    boundaries !== 'hidden' && <BoundarySwitch on={boundaries === 'on'} label={t('layout.boundaries')} />,
    <Outlet name={LATE_OUTLET} />,
    <div id="toasts" className="g-toasts" role="status" slot="toasts" />,
  )
}
