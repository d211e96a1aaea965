import { STORE_SETTINGS } from '@galleria/commerce/store/store-settings'
import type { PropsWithChildren } from 'hono/jsx'
import { STYLE_URL, TEXT_FONT_URL } from '../pages/hosted-files.ts'

/** What stands around the page of the API: it is in English, and needs no script. */
export function DocsFrame({ title, children }: PropsWithChildren<{ readonly title: string }>) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${STORE_SETTINGS.name}`}</title>
        <link rel="preload" href={TEXT_FONT_URL} as="font" type="font/woff2" crossorigin="anonymous" />
        <link rel="stylesheet" href={STYLE_URL} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a class="g-skip" href="#main">
          Skip to the calls
        </a>
        <header class="hosted-head">
          <div class="hosted-page">
            <a class="hosted-mark" href="/docs">
              {STORE_SETTINGS.name}
            </a>
            <a class="hosted-back" href="/openapi.json">
              openapi.json
            </a>
          </div>
        </header>
        {children}
      </body>
    </html>
  )
}
