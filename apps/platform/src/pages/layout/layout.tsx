import { directionOf } from '@galleria/intl/locales'
import type { Child } from 'hono/jsx'
import type { MessageBundle } from '../../messages.ts'
import { STYLE_URL, TEXT_FONT_URL } from '../hosted-files.ts'
import { Languages, type InLanguage } from './languages.tsx'
import { useStoreName } from './shown-store.ts'

/** What every hosted page is made with. */
export interface Frame {
  readonly messages: MessageBundle
  /** The URLs of the store and of the page where the way back leads: the cart unless it has another name. */
  readonly urls: { readonly home: string; readonly cart: string; readonly inLanguage?: InLanguage | undefined }
  /** What the way back is called, where it is not the cart. */
  readonly back?: string | undefined
}

interface LayoutProps extends Frame {
  readonly title: string
  /** Whether the page says what was wrong with a form: that is heard first. */
  readonly wrong?: boolean
  readonly children: Child
}

/** The frame of every hosted page. */
export function Layout({ title, wrong = false, messages, urls, back = messages.t('cart.back'), children }: LayoutProps) {
  const { locale, t } = messages
  const shop = useStoreName(locale)
  return (
    <html lang={locale} dir={directionOf(locale)}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{`${wrong ? t('title.wrong', { title }) : title} · ${shop}`}</title>
        <link rel="preload" href={TEXT_FONT_URL} as="font" type="font/woff2" crossorigin="anonymous" />
        <link rel="stylesheet" href={STYLE_URL} />
        <link rel="icon" href="data:," />
      </head>
      <body>
        <a class="g-skip" href="#main">
          {t('skip')}
        </a>
        <header class="hosted-head">
          <div class="hosted-page">
            <a class="hosted-mark" href={urls.home}>
              <bdi>{shop}</bdi>
            </a>
            <a class="hosted-back" href={urls.cart}>
              {back}
            </a>
          </div>
        </header>
        <main id="main" class="hosted-page">
          {children}
        </main>
        {urls.inLanguage && <Languages messages={messages} to={urls.inLanguage} />}
      </body>
    </html>
  )
}
