import { formatLongDate } from '@galleria/intl/long-date'
import type { MessageBundle } from '../../messages.ts'
import type { ViewedAlert } from '../../services/catalog/stock-alerts/stock-alerts.ts'
import type { MembershipView } from '../../services/pricing/memberships/view-memberships.ts'
import { AccountLayout, type AccountFrame } from './account-layout.tsx'
import { StockAlerts } from './stock-alerts.tsx'

interface SubscriptionsPageProps extends AccountFrame {
  readonly email: string
  /** NOT_SET, PENDING, SUBSCRIBED or UNSUBSCRIBED. */
  readonly newsletter: string
  readonly memberships: readonly MembershipView[]
  readonly alerts: readonly ViewedAlert[]
}

/** What a member gets from the shop again and again: its news and memberships, and what it waits for. */
export function SubscriptionsPage({ email, newsletter, memberships, alerts, ...frame }: SubscriptionsPageProps) {
  const { t } = frame.messages
  const subscribed = newsletter === 'SUBSCRIBED'
  const text = subscribed ? 'account.news.on' : newsletter === 'PENDING' ? 'account.news.asked' : 'account.news.off'
  return (
    <AccountLayout {...frame} area="subscriptions" title={t('account.subscriptions')}>
      <section>
        <h2>{t('account.news')}</h2>
        <p>{t(text, { email })}</p>
        {newsletter !== 'PENDING' && (
          <form method="post">
            <button class={subscribed ? 'g-btn' : 'g-btn g-btn-main'} type="submit" name="news" value={subscribed ? 'off' : 'on'}>
              {subscribed ? t('unsubscribe.ask.button') : t('account.news.subscribe')}
            </button>
          </form>
        )}
      </section>
      {alerts.length > 0 && <StockAlerts alerts={alerts} messages={frame.messages} />}
      <section>
        <h2>{t('account.memberships')}</h2>
        {memberships.length === 0 ? (
          <p>{t('account.memberships.none')}</p>
        ) : (
          <ul class="account-list">
            {memberships.map((membership) => (
              <li>
                <div>
                  <b>
                    <bdi>{membership.name}</bdi>
                  </b>
                  <p class="hosted-quiet">{factsOf(membership, frame.messages)}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </section>
    </AccountLayout>
  )
}

function factsOf({ running, creditsRemaining, expiresAt }: MembershipView, { t, locale, counted }: MessageBundle): string {
  const date = expiresAt === null ? undefined : formatLongDate(new Date(expiresAt), locale)
  return [
    running ? t('account.membership.running') : t('account.membership.over'),
    ...(creditsRemaining === null ? [] : [counted('account.membership.left', creditsRemaining)]),
    ...(date === undefined ? [] : [t('account.membership.until', { date })]),
  ].join(' · ')
}
