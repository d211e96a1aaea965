import { useMessages } from '@galleria/fragments/react'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { AccountPage } from '../../components/account-page.tsx'
import { NoOrders } from '../../components/no-orders.tsx'
import { OrderList } from '../../components/order-list.tsx'
import { SignOut } from '../../components/sign-out.tsx'
import type { AccountProps } from './loader.ts'
import './account.css'

/** What is the member's own, at a glance. */
export default function Account({ areas, calledName, name, nickname, email, orders }: AccountProps) {
  const { t, link } = useMessages()
  const facts = [
    [t('account.name'), name],
    [t('account.nickname'), nickname],
    [t('account.email'), email],
  ] as const
  return (
    <AccountPage
      title={t('account.title')}
      areas={areas}
      area="overview"
      line={calledName && <p className="account-lead">{t('account.hello', { name: calledName })}</p>}
    >
      <div className="account-columns">
        <section className="account-part">
          <h2 className="account-subtitle">{t('account.newest')}</h2>
          {orders.length === 0 ? <NoOrders /> : <OrderList orders={orders} />}
          {orders.length > 0 && (
            <p className="account-ways">
              <ButtonLink href={link('/account/orders')}>{t('account.allOrders')}</ButtonLink>
            </p>
          )}
        </section>
        <aside className="account-part" aria-label={t('account.signIn')}>
          <div className="g-panel account-part">
            <dl className="account-facts">
              {facts.map(
                ([label, value]) =>
                  value && (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd className="account-fact">
                        <bdi>{value}</bdi>
                      </dd>
                    </div>
                  ),
              )}
            </dl>
            <SignOut />
          </div>
        </aside>
      </div>
    </AccountPage>
  )
}
