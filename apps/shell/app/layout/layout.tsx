import { createElement, type ReactNode } from 'react'
import { LATE_OUTLET } from '@galleria/fragments/host'
import { BoundarySwitch } from './boundary-switch.tsx'
import { Outlet } from './outlet.tsx'

/**
 * Header, main and footer. Their frame is a declarative shadow root, and everything on the page is slotted into it: a fragment
 * that is late stands last in the source and still appears in its place, with no script.
 */
export function Layout({ children, boundaries }: { children: ReactNode; boundaries: 'off' | 'on' | 'hidden' }) {
  return createElement(
    'galleria-page',
    null,
    <Frame />,
    <a slot="skip" className="skip-link" href="#main">Skip to content</a>,
    <a slot="brand" className="brand" href="/">Galleria</a>,
    <nav slot="navigation" className="navigation" aria-label="Main">
      <a href="/collections">Collections</a>
    </nav>,
    <Outlet name="search" />,
    <Outlet name="account-menu" />,
    <Outlet name="mini-cart" />,
    <main id="main" tabIndex={-1}>{children}</main>,
    <p slot="imprint" className="imprint">Galleria</p>,
    <Outlet name="newsletter" />,
    <Outlet name={LATE_OUTLET} />,
    boundaries !== 'hidden' && <BoundarySwitch on={boundaries === 'on'} />,
    <div id="toasts" role="status" aria-live="polite" slot="toasts" />,
  )
}

function Frame() {
  return createElement(
    'template',
    { shadowrootmode: 'open' },
    <Place name="skip" />,
    <header part="header">
      <Place name="brand" />
      <Place name="navigation" />
      <Place name="search" />
      <Place name="account-menu"><a part="stand-in" href="/account">Account</a></Place>
      <Place name="mini-cart"><a part="stand-in" href="/cart">Cart</a></Place>
    </header>,
    <slot />,
    <footer part="footer">
      <Place name="newsletter" />
      <Place name="imprint" />
    </footer>,
    <Place name="toasts" />,
    <Place name="boundaries" />,
  )
}

/** A slot of the frame. What stands inside is shown until the fragment arrives. */
function Place({ name, children }: { name: string; children?: ReactNode }) {
  return <slot name={name}>{children}</slot>
}
