import { t } from '../../lib/messages.ts'
import './account.css'

/** The account, as long as nobody can sign in: what a guest can do. */
export default function AccountPage() {
  return (
    <section className="account-page">
      <h1>{t('account.title')}</h1>
      <p>{t('account.closed')}</p>
      <p>{t('account.guest')}</p>
      <ul>
        <li>{t('account.guestCart')}</li>
        <li>{t('account.guestOrder')}</li>
      </ul>
      <p className="account-links">
        <a href="/collections">{t('account.browse')}</a>
        <a href="/cart">{t('account.cart')}</a>
      </p>
    </section>
  )
}
