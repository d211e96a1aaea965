import type { Locale } from '@galleria/intl/locales'
import { ErrorState } from '@galleria/ui/feedback/error-state'
import { Button } from '@galleria/ui/primitives/actions/button'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { TextField } from '@galleria/ui/primitives/forms/text-field'
import { ALTERNATIVES_OUTLET, isMissing } from '../composition/alternatives.ts'
import { messagesIn } from '../locale/translations.ts'
import { Outlet } from './outlet.tsx'

const STATUSES = [400, 403, 404, 410, 429, 500, 503] as const

/** A status that the shell has a page for. */
export type PageStatus = (typeof STATUSES)[number]

/** The status itself where there are messages for it; otherwise 400 for a client's error and 500 for a server's. */
export function pageStatus(status: number): PageStatus {
  return STATUSES.find((known) => known === status) ?? (status < 500 ? 400 : 500)
}

export function statusTitle(status: PageStatus, locale: Locale, firstLocale: Locale): string {
  return messagesIn(locale, firstLocale).t(`status.${status}`)
}

/** Statuses that a second try may not have. */
const TRANSIENT = new Set<PageStatus>([429, 500, 503])

interface StatusPageProps {
  readonly status: PageStatus
  readonly locale: Locale
  readonly firstLocale: Locale
  /** Path and query of the requested page. */
  readonly page: string
}

/** A whole page for a status: what happened, and where to go next. The style sheet draws an empty wall beside it. */
export function StatusPage({ status, locale, firstLocale, page }: StatusPageProps) {
  const { t, link } = messagesIn(locale, firstLocale)
  return (
    <>
      <section className="status-page" data-missing={isMissing(status) || undefined}>
        <div>
          <ErrorState
            title={statusTitle(status, locale, firstLocale)}
            actions={
              <>
                {TRANSIENT.has(status) && (
                  <ButtonLink kind="main" href={page}>
                    {t('status.again')}
                  </ButtonLink>
                )}
                <ButtonLink kind={TRANSIENT.has(status) ? 'default' : 'main'} href={link('/collections')}>
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
      {isMissing(status) && <Outlet name={ALTERNATIVES_OUTLET} />}
    </>
  )
}
