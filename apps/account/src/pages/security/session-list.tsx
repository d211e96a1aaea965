import { ActionForm, useMessages } from '@galleria/fragments/react'
import { directionOf } from '@galleria/intl/locales'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import type { SecurityProps } from './page.server.ts'

/** The devices that are signed in, each but this one with a button that signs it out. */
export function SessionList({ sessions }: Pick<SecurityProps, 'sessions'>) {
  const { t, locale } = useMessages()
  return (
    <section className="account-security-part" aria-labelledby="account-sessions">
      <h2 id="account-sessions" className="account-subtitle">
        {t('security.sessions')}
      </h2>
      <ul className="account-sign-in-records">
        {sessions.map(({ id, current, device, place, time }) => (
          <li key={id} className="account-sign-in-record">
            <div>
              <p className="account-device">
                <bdi dir={directionOf(locale)}>{device}</bdi> {current && <Badge kind="soft">{t('security.thisDevice')}</Badge>}
              </p>
              <p className="account-quiet">
                {t('security.lastUsed', { time })}
                {place && (
                  <>
                    {' · '}
                    <bdi>{place}</bdi>
                  </>
                )}
              </p>
            </div>
            {!current && (
              <ActionForm fragment="account/security">
                <input type="hidden" name="session" value={id} />
                <Button name="intent" value="end">
                  {t('security.end')}
                  <VisuallyHidden>
                    {' '}
                    {device}, {time}
                  </VisuallyHidden>
                </Button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ActionForm fragment="account/security">
          <Button name="intent" value="end-others">
            {t('security.endOthers')}
          </Button>
        </ActionForm>
      )}
    </section>
  )
}
