import { ButtonLink } from '@galleria/ui/primitives/button-link'
import { useMessages } from '../../lib/messages.ts'
import './account.css'

/** The account, as long as nobody can sign in: what a guest can do. */
export default function AccountPage() {
  const { t, link } = useMessages()
  return (
    <section className="account-page">
      <div className="account-words">
        <h1>{t('account.title')}</h1>
        <p className="account-lead">{t('account.closed')}</p>
        <div className="account-ways">
          <ButtonLink kind="main" href={link('/collections')}>{t('account.browse')}</ButtonLink>
          <ButtonLink href={link('/cart')}>{t('account.cart')}</ButtonLink>
        </div>
      </div>
      <div>
        <h2 className="account-subtitle">{t('account.guest')}</h2>
        <ul>
          <li className="account-point">{t('account.guestCart')}</li>
          <li className="account-point">{t('account.guestOrder')}</li>
        </ul>
      </div>
    </section>
  )
}
