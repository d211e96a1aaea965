import { listOfferedLocales, type Locale } from '@galleria/intl/locales'
import { messagesIn } from '../locale/translations.ts'

interface LanguageChoiceProps {
  readonly locale: Locale
  readonly firstLocale: Locale
  readonly page: string
  /** The languages that the owner offers; all, where the owner names none. */
  readonly languages?: readonly string[] | undefined
}

/**
 * The languages that the store offers, each under its own name. A form instead of links: a choice is remembered, and following a link to a
 * page in another language must not be.
 */
export function LanguageChoice({ locale, firstLocale, page, languages }: LanguageChoiceProps) {
  const offered = listOfferedLocales(languages)
  if (offered.every((choice) => choice === locale)) return null
  return (
    <form method="post" action="/locale">
      <h2 className="g-title">{messagesIn(locale, firstLocale).t('footer.language')}</h2>
      <input type="hidden" name="to" value={page} />
      <ul>
        {offered.map((choice) => (
          <li key={choice}>
            <button name="locale" value={choice} lang={choice} aria-current={choice === locale || undefined}>
              {nameOf(choice)}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

/** The name of a language in that language. */
function nameOf(locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale
}
