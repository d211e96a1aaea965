import type { Locale } from '@galleria/intl/locales'
import { ErrorState } from '@galleria/ui/feedback/error-state'
import { Button } from '@galleria/ui/primitives/button'
import { ButtonLink } from '@galleria/ui/primitives/button-link'
import { TextField } from '@galleria/ui/primitives/text-field'
import { messagesIn } from './translations.ts'

const STATUSES = [400, 403, 404, 410, 500, 503] as const

/** A status that the shell answers by itself. */
export type PageStatus = (typeof STATUSES)[number]

/** The status itself where there are words for it; everything else is something that broke. */
export function pageStatus(status: number): PageStatus {
  return STATUSES.find((known) => known === status) ?? 500
}

export function statusTitle(status: PageStatus, locale: Locale): string {
  return messagesIn(locale).t(`status.${status}`)
}

/** These may be over by the next visit. */
const PASSING = new Set<PageStatus>([500, 503])

interface StatusPageProps {
  readonly status: PageStatus
  readonly locale: Locale
  /** The page that was asked for. */
  readonly page: string
}

/** A whole page for a status: says what happened, and leads on. Beside it an empty wall, by the style sheet. */
export function StatusPage({ status, locale, page }: StatusPageProps) {
  const { t, link } = messagesIn(locale)
  return (
    <section className="status-page">
      <div>
        <ErrorState
          title={statusTitle(status, locale)}
          actions={
            <>
              {PASSING.has(status) && (
                <ButtonLink kind="main" href={page}>
                  {t('status.again')}
                </ButtonLink>
              )}
              <ButtonLink kind={PASSING.has(status) ? 'default' : 'main'} href={link('/collections')}>
                {t('status.collections')}
              </ButtonLink>
            </>
          }
        >
          <p>{t(`status.${status}.text`)}</p>
        </ErrorState>
        <form action={link('/search')} role="search">
          <TextField id="status-search" label={t('status.search')} type="search" name="q" maxLength={100} />
          <Button>{t('status.submit')}</Button>
        </form>
      </div>
    </section>
  )
}
