import { useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { AccountPage } from '../../components/account-page.tsx'
import { NoOrders } from '../../components/no-orders.tsx'
import { OrderList } from '../../components/order-list.tsx'
import { SignOut } from '../../components/sign-out.tsx'
import type { AccountProps } from './loader.ts'
import './account.css'

/** What is the member's own, at a glance. */
export default function Account({ name, email, orders, wishlist }: AccountProps) {
  const { t, link } = useMessages()
  return (
    <AccountPage title={t('account.title')} line={name && <p className="account-lead">{t('account.hello', { name })}</p>}>
      <div className="account-columns">
        <section className="account-part">
          <h2 className="account-subtitle">{t('account.newest')}</h2>
          {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />}
          <p className="account-ways">
            {orders.length > 0 && <ButtonLink href={link('/account/orders')}>{t('account.allOrders')}</ButtonLink>}
            {wishlist && <ButtonLink href={link('/wishlist')}>{t('wishlist.title')}</ButtonLink>}
          </p>
        </section>
        <aside className="account-part" aria-label={t('account.signIn')}>
          <div className="g-panel account-part">
            <dl className="account-facts">
              {name && (
                <div>
                  <dt>{t('account.name')}</dt>
                  <dd className="account-fact">
                    <bdi>{name}</bdi>
                  </dd>
                </div>
              )}
              {email && (
                <div>
                  <dt>{t('account.email')}</dt>
                  <dd className="account-fact">
                    <bdi>{email}</bdi>
                  </dd>
                </div>
              )}
            </dl>
            <SignOut />
          </div>
        </aside>
      </div>
    </AccountPage>
  )
}
