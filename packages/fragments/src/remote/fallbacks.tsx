import { isOwnLocale, LOCALES, SOURCE_LOCALE, type Locale } from '@galleria/intl/locales'
import type { Messages } from '@galleria/intl/messages'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FragmentDeclaration } from '../contract/index.ts'
import { fallbackKey } from '../languages/page-language.ts'
import { messagesContext } from '../react/messages-context.ts'
import type { RemoteDefinition } from './define-remote.ts'

type Fallbacks = Pick<FragmentDeclaration, 'fallback' | 'fallbacks'>
/**
 * The stand-in of a fragment in every language. One that lacks messages takes them from the store's first language, which a build does not know:
 * its stand-in is rendered for each that makes a difference.
 */
export function fallbacksOf(remote: RemoteDefinition, Fallback: ComponentType | undefined): Fallbacks {
  if (!Fallback) return { fallback: '', fallbacks: {} }
  const render = (locale: Locale, first?: Locale) => renderFallback(Fallback, remote.messages(locale, first))
  const fallbacks: Record<string, string> = {}
  for (const locale of LOCALES) {
    if (locale === SOURCE_LOCALE) continue
    const html = render(locale)
    fallbacks[locale] = html
    if (isOwnLocale(locale)) continue
    for (const first of LOCALES) {
      const there = first === locale ? html : render(locale, first)
      if (there !== html) fallbacks[fallbackKey(locale, first)] = there
    }
  }
  return { fallback: render(SOURCE_LOCALE), fallbacks }
}

function renderFallback(Fallback: ComponentType, messages: Messages): string {
  const MessagesContext = messagesContext()
  return renderToStaticMarkup(
    <MessagesContext.Provider value={messages}>
      <Fallback />
    </MessagesContext.Provider>,
  )
}
