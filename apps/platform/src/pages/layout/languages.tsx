import { listOfferedLocales, type Locale } from '@galleria/intl/locales'
import type { Context } from 'hono'
import { useContext } from 'hono/jsx'
import type { MessageBundle } from '../../messages.ts'
import { StoreLanguages } from './shown-store.ts'

/** The address of the same page in another language. */
export type InLanguage = (locale: Locale) => string

/**
 * Returns no languages for the response to a form: typed values would be lost.
 * @param without parameters of the address that do not come along
 */
export function languagesOf({ req }: Context, without: readonly string[] = []): InLanguage | undefined {
  if (req.method !== 'GET') return undefined
  const { searchParams } = new URL(req.url)
  for (const name of without) searchParams.delete(name)
  return (locale) => {
    searchParams.set('lang', locale)
    return `?${searchParams.toString()}`
  }
}

export function Languages({ messages: { locale, t }, to }: { readonly messages: MessageBundle; readonly to: InLanguage }) {
  const offered = listOfferedLocales(useContext(StoreLanguages) ?? undefined)
  if (offered.every((other) => other === locale)) return null
  return (
    <footer class="hosted-foot">
      <nav class="hosted-page" aria-label={t('languages')}>
        <ul>
          {offered.map((other) => (
            <li>
              {other === locale ? (
                <span lang={other} aria-current="true">
                  {nameOf(other)}
                </span>
              ) : (
                <a href={to(other)} lang={other} hreflang={other}>
                  {nameOf(other)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}

const ownNames = new Map<Locale, string>()

/** The name of a language in that language itself. */
function nameOf(locale: Locale): string {
  const name = ownNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
  ownNames.set(locale, name)
  return name
}
