import type { Child } from 'hono/jsx'
import { storeSettings } from '../../domain/store-settings.ts'
import { STYLE_URL } from '../hosted-style.ts'

interface LayoutProps {
  readonly title: string
  readonly cartUrl: string
  readonly children: Child
}

/** The frame of every page of the checkout. */
export function Layout({ title, cartUrl, children }: LayoutProps) {
  return (
    <html lang={storeSettings.language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${storeSettings.name}`}</title>
        <link rel="stylesheet" href={STYLE_URL} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to content
        </a>
        <header class="head">
          <span class="mark">{storeSettings.name}</span>
          <a href={cartUrl}>Back to cart</a>
        </header>
        <main id="main">{children}</main>
      </body>
    </html>
  )
}
