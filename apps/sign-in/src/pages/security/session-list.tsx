import { ActionForm, useMessages } from '@galleria/fragments/react'
import { directionOf } from '@galleria/intl/locales'
import { Button } from '@galleria/ui/primitives/actions/button'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import type { SecurityProps } from './loader.ts'

/** The devices that are signed in, each but this one with a button that signs it out. */
export function SessionList({ sessions }: Pick<SecurityProps, 'sessions'>) {
  const { t, locale } = useMessages()
  return (
    <section className="sign-in-security-part" aria-labelledby="sign-in-sessions">
      <h2 id="sign-in-sessions" className="sign-in-subtitle">
        {t('security.sessions')}
      </h2>
      <ul className="sign-in-records">
        {sessions.map(({ id, current, device, place, time }) => (
          <li key={id} className="sign-in-record">
            <div>
              <p className="sign-in-device">
                <bdi dir={directionOf(locale)}>{device}</bdi> {current && <Badge kind="soft">{t('security.thisDevice')}</Badge>}
              </p>
              <p className="sign-in-quiet">
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
              <ActionForm fragment="sign-in/security">
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
        <ActionForm fragment="sign-in/security">
          <Button name="intent" value="end-others">
            {t('security.endOthers')}
          </Button>
        </ActionForm>
      )}
    </section>
  )
}
