import type { Locale } from '@galleria/intl/locales'
import { createElement, type ReactNode } from 'react'
import { messagesIn } from './translations.ts'

/**
 * Header and footer with the places of what is slotted into them. A place shows what stands in it until its fragment arrives, as
 * wide and as high as the fragment will be. The style sheet reaches the parts by their names.
 */
export function Frame({ locale }: { locale: Locale }) {
  const { t, link } = messagesIn(locale)
  return createElement(
    'template',
    { shadowrootmode: 'open' },
    <Place name="skip" />,
    <header part="header">
      <Place name="brand" />
      <nav part="navigation" aria-label={t('layout.navigation')}>
        <Place name="navigation">
          <a part="department" href={link('/collections')}>
            {t('layout.collections')}
          </a>
        </Place>
      </nav>
      <div part="tools">
        <Place name="search">
          <a part="tool search" href={link('/search')} aria-label={t('layout.search')} />
        </Place>
        <Place name="account-menu">
          <a part="tool account" href={link('/account')} aria-label={t('layout.account')} />
        </Place>
        <Place name="mini-cart">
          <a part="tool cart" href={link('/cart')} aria-label={t('layout.cart')} />
        </Place>
      </div>
    </header>,
    <slot />,
    <footer part="footer">
      <Place name="statement" />
      <div part="newsletter">
        <Place name="newsletter" />
      </div>
      <Place name="directory" />
      <Place name="imprint" />
      <Place name="boundaries" />
    </footer>,
    <Place name="toasts" />,
  )
}

/** A slot of the frame. What stands inside is shown until something is slotted into it. */
function Place({ name, children }: { name: string; children?: ReactNode }) {
  return <slot name={name}>{children}</slot>
}
