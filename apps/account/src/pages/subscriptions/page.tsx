import { ActionForm, useMessages } from '@galleria/fragments/react'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Button } from '@galleria/ui/primitives/actions/button'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { AccountPage } from '../../components/account-page.tsx'
import { AlertList } from './alert-list.tsx'
import type { SubscriptionsProps } from './page.server.ts'
import './subscriptions.css'

const NOTES = {
  subscribed: 'emails.noteSubscribed',
  requested: 'newsletter.done',
  unsubscribed: 'emails.noteUnsubscribed',
  topics: 'form.saved',
  alert: 'emails.noteAlert',
} as const

const CHANGES: Readonly<Record<string, 'emails.subscribed' | 'emails.pending' | 'emails.unsubscribed'>> = {
  SUBSCRIBED: 'emails.subscribed',
  PENDING: 'emails.pending',
  UNSUBSCRIBED: 'emails.unsubscribed',
}

/** What the shop sends a member again and again. */
export default function Subscriptions({ areas, note, alerts, history, ...newsletter }: SubscriptionsProps) {
  const { t } = useMessages()
  return (
    <AccountPage title={t('emails.title')} areas={areas} area="subscriptions">
      {note && (
        <InlineMessage kind="ok" role="status">
          <p>{t(NOTES[note])}</p>
        </InlineMessage>
      )}
      <div className="account-columns">
        <div className="account-part account-emails">
          <Newsletter {...newsletter} />
          <AlertList alerts={alerts} />
        </div>
        {history.length > 0 && (
          <section className="g-panel account-part" aria-labelledby="account-emails-history">
            <h2 id="account-emails-history" className="account-subtitle">
              {t('emails.history')}
            </h2>
            <ol className="account-records">
              {history.map(({ id, status, day }) => (
                <li key={id} className="account-record">
                  <span>{t(CHANGES[status] ?? 'emails.unsubscribed')}</span>
                  <span className="account-quiet">{day}</span>
                </li>
              ))}
            </ol>
          </section>
        )}
      </div>
    </AccountPage>
  )
}

function Newsletter({ email, status, topics }: Pick<SubscriptionsProps, 'email' | 'status' | 'topics'>) {
  const { t } = useMessages()
  const subscribed = status === 'SUBSCRIBED'
  const text = subscribed ? 'emails.on' : status === 'PENDING' ? 'emails.asked' : 'emails.off'
  return (
    <section className="account-part" aria-labelledby="account-newsletter-title">
      <h2 id="account-newsletter-title" className="account-subtitle">
        {t('newsletter.title')}
      </h2>
      <p>{t(text, { email })}</p>
      {subscribed && topics.length > 0 && (
        <ActionForm fragment="account/subscriptions" className="account-part">
          <fieldset className="account-topics">
            <legend className="account-topics-title">{t('emails.topics')}</legend>
            {topics.map(({ key, name, chosen, weekly }) => (
              <div key={key}>
                <label className="g-check">
                  <input type="checkbox" name="topic" value={key} defaultChecked={chosen} />
                  <bdi>{name}</bdi>
                </label>
                {weekly !== null && (
                  <label className="g-check account-weekly">
                    <input type="checkbox" name="weekly" value={key} defaultChecked={weekly} />
                    <span>
                      {t('emails.weekly')}
                      <VisuallyHidden> {name}</VisuallyHidden>
                    </span>
                  </label>
                )}
              </div>
            ))}
          </fieldset>
          <div className="account-ways">
            <Button name="intent" value="topics">
              {t('form.save')}
            </Button>
          </div>
        </ActionForm>
      )}
      {status !== 'PENDING' && (
        <ActionForm fragment="account/subscriptions">
          <Button kind={subscribed ? undefined : 'main'} name="intent" value={subscribed ? 'unsubscribe' : 'subscribe'}>
            {t(subscribed ? 'unsubscribe.title' : 'newsletter.submit')}
          </Button>
        </ActionForm>
      )}
    </section>
  )
}
