import type { MessageBundle } from '../../messages.ts'
import type { ViewedAlert } from '../../services/catalog/stock-alerts/stock-alerts.ts'

/** What the member waits for to be in stock again, each with a button that ends it. */
export function StockAlerts({ alerts, messages: { t } }: { readonly alerts: readonly ViewedAlert[]; readonly messages: MessageBundle }) {
  return (
    <section>
      <h2>{t('account.alerts')}</h2>
      <ul class="account-list">
        {alerts.map(({ id, email, confirmed, name = '', choices, url }) => (
          <li>
            <div>
              <a href={url}>
                <bdi>{[name, choices].filter((part) => part !== '').join(' · ')}</bdi>
              </a>
              <p class="hosted-quiet">{t(confirmed ? 'account.alert.on' : 'account.alert.pending', { email })}</p>
            </div>
            <form method="post">
              <button class="g-btn" type="submit" name="alert" value={id} aria-label={t('account.alert.endOf', { product: name })}>
                {t('account.alert.end')}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  )
}
