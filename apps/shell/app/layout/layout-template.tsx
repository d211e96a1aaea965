import type { LayoutAnnouncement } from '@galleria/fragments/contract'
import type { Locale } from '@galleria/intl/locales'
import { createElement, type ReactNode } from 'react'
import { messagesIn } from '../locale/translations.ts'
import { Announcement } from './announcement.tsx'

interface LayoutTemplateProps {
  readonly locale: Locale
  readonly firstLocale: Locale
  readonly announcement: LayoutAnnouncement | undefined
}

/**
 * Header and footer as a declarative shadow root. Each slot shows its default content until its fragment arrives, as wide and as high as
 * the fragment will be. The style sheet reaches the parts by their names.
 */
export function LayoutTemplate({ locale, firstLocale, announcement }: LayoutTemplateProps) {
  const { t, link } = messagesIn(locale, firstLocale)
  return createElement(
    'template',
    { shadowrootmode: 'open' },
    <NamedSlot name="skip" />,
    announcement && <Announcement {...announcement} locale={locale} firstLocale={firstLocale} />,
    <header part="header">
      <NamedSlot name="brand" />
      <nav part="navigation" aria-label={t('layout.navigation')}>
        <NamedSlot name="navigation">
          <a part="department" href={link('/collections')}>
            {t('layout.collections')}
          </a>
        </NamedSlot>
      </nav>
      <div part="tools">
        <NamedSlot name="search">
          <a part="tool search" href={link('/search')} aria-label={t('layout.search')} />
        </NamedSlot>
        <NamedSlot name="account-menu">
          <a part="tool account" href={link('/account')} aria-label={t('layout.account')} />
        </NamedSlot>
        <NamedSlot name="mini-cart">
          <a part="tool cart" href={link('/cart')} aria-label={t('layout.cart')} />
        </NamedSlot>
      </div>
    </header>,
    <slot />,
    <footer part="footer">
      <NamedSlot name="statement" />
      <div part="newsletter">
        <NamedSlot name="newsletter" />
      </div>
      <NamedSlot name="directory" />
      <NamedSlot name="imprint" />
      <NamedSlot name="boundaries" />
    </footer>,
    <NamedSlot name="toasts" />,
  )
}

/** A named slot of the layout. Its children are the default content, shown until something is slotted into it. */
function NamedSlot({ name, children }: { name: string; children?: ReactNode }) {
  return <slot name={name}>{children}</slot>
}
