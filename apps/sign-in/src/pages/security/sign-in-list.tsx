import { useMessages } from '@galleria/fragments/react'
import { directionOf } from '@galleria/intl/locales'
import { Badge } from '@galleria/ui/primitives/display/badge'
import type { SecurityProps } from './loader.ts'

/** The latest sign-ins, and the tries that failed. */
export function SignInList({ signIns }: Pick<SecurityProps, 'signIns'>) {
  const { t, counted, locale } = useMessages()
  return (
    <section className="sign-in-security-part" aria-labelledby="sign-in-history">
      <h2 id="sign-in-history" className="sign-in-subtitle">
        {t('security.history')}
      </h2>
      {signIns.length === 0 ? (
        <p>{t('security.noHistory')}</p>
      ) : (
        <ol className="sign-in-records">
          {signIns.map(({ id, failed, count, device, place, time }) => (
            <li key={id} className="sign-in-record">
              <div>
                <p className="sign-in-device">
                  {failed ? <Badge kind="warn">{counted('security.failed', count)}</Badge> : t('security.signedIn')}
                </p>
                <p className="sign-in-quiet">
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
