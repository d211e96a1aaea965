import { useMessages } from '@galleria/fragments/react'
import { directionOf } from '@galleria/intl/locales'
import { Badge } from '@galleria/ui/primitives/display/badge'
import type { SecurityProps } from './page.server.ts'

/** The latest sign-ins, and the tries that failed. */
export function SignInList({ signIns }: Pick<SecurityProps, 'signIns'>) {
  const { t, counted, locale } = useMessages()
  return (
    <section className="account-security-part" aria-labelledby="account-history">
      <h2 id="account-history" className="account-subtitle">
        {t('security.history')}
      </h2>
      {signIns.length === 0 ? (
        <p>{t('security.noHistory')}</p>
      ) : (
        <ol className="account-sign-in-records">
          {signIns.map(({ id, failed, count, device, place, time }) => (
            <li key={id} className="account-sign-in-record">
              <div>
                <p className="account-device">
                  {failed ? <Badge kind="warn">{counted('security.failed', count)}</Badge> : t('security.signedIn')}
                </p>
                <p className="account-quiet">
                  <bdi>{time}</bdi> · <bdi dir={directionOf(locale)}>{device}</bdi>
                  {place && (
                    <>
                      {' · '}
                      <bdi>{place}</bdi>
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
