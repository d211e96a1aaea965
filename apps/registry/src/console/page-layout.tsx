import { raw } from 'hono/html'
import type { Child } from 'hono/jsx'
import styles from './console.css' with { type: 'text' }

interface PageLayoutProps {
  readonly title: string
  readonly nonce: string
  readonly children: Child
}

/** The document of every page of the console. */
export function PageLayout({ title, nonce, children }: PageLayoutProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · Galleria`}</title>
        <link rel="icon" href="data:," />
        <style nonce={nonce}>{raw(styles)}</style>
      </head>
      <body>{children}</body>
    </html>
  )
}
