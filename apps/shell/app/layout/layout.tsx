import { LATE_OUTLET } from '@galleria/fragments/host'
import type { Locale } from '@galleria/intl/locales'
import { createElement, type ReactNode } from 'react'
import { STORE_CURRENCY } from '../currency.ts'
import { BoundarySwitch } from './boundary-switch.tsx'
import { Directory } from './directory.tsx'
import { Frame } from './frame.tsx'
import { Outlet } from './outlet.tsx'
import { messagesIn } from './translations.ts'

interface LayoutProps {
  readonly locale: Locale
  /** Path and query of the page, for what leads back to it. */
  readonly page: string
  readonly boundaries: 'off' | 'on' | 'hidden'
  readonly children: ReactNode
}

/**
 * Header, main and footer. Their frame is a declarative shadow root, and everything on the page is slotted into it: a fragment
 * that is late stands last in the source and still appears in its place, with no script.
 */
export function Layout({ locale, page, boundaries, children }: LayoutProps) {
  const { t, link } = messagesIn(locale)
  return createElement(
    'galleria-page',
    null,
    <Frame locale={locale} />,
    <a slot="skip" className="g-skip" href="#main">
      {t('layout.skip')}
    </a>,
    <a slot="brand" className="brand" href={link('/')} lang="en">
      Galleria
    </a>,
    <Outlet name="navigation" />,
    <Outlet name="search" />,
    <Outlet name="account-menu" />,
    <Outlet name="mini-cart" />,
    <main id="main" tabIndex={-1}>
      {children}
    </main>,
    <p slot="statement" className="statement">
      {t('footer.statement')}
    </p>,
    <Outlet name="newsletter" />,
    <Directory locale={locale} page={page} />,
    <p slot="imprint" className="imprint">
      {t('footer.prices', { currency: STORE_CURRENCY })}
    </p>,
    boundaries !== 'hidden' && <BoundarySwitch on={boundaries === 'on'} label={t('layout.boundaries')} />,
    <Outlet name={LATE_OUTLET} />,
    <div id="toasts" className="g-toasts" role="status" slot="toasts" />,
  )
}
