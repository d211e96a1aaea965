import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Link } from '@galleria/ui/primitives/actions/link'
import { Disclosure } from '@galleria/ui/primitives/display/disclosure'
import { OrdersPage } from '../../components/orders-page.tsx'
import type { MembershipsProps } from './loader.ts'
import './memberships.css'

/** The member's memberships: what is left of each, how long, and the orders that used it. */
export default function Memberships({ memberships }: MembershipsProps) {
  const { t, link } = useMessages()
  return (
    <OrdersPage title={t('memberships.title')} area="memberships">
      {memberships.length > 0 ? (
        <ul className="orders-memberships">
          {memberships.map(({ id, name, balance, note, usable, uses }) => (
            <li key={id} className="orders-membership">
              <h2 className="orders-membership-name">
                <bdi>{name}</bdi>
              </h2>
              <p className={usable ? 'orders-membership-balance' : 'orders-quiet'}>{balance}</p>
              {note && <p className="orders-quiet">{note}</p>}
              {uses.length > 0 && <Uses uses={uses} />}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('memberships.none')} actions={<ButtonLink href={link('/collections')}>{t('orders.browse')}</ButtonLink>}>
          <p>{t('memberships.noneText')}</p>
        </EmptyState>
      )}
    </OrdersPage>
  )
}

function Uses({ uses }: Pick<MembershipsProps['memberships'][number], 'uses'>) {
  const { t } = useMessages()
  return (
    <Disclosure summary={t('memberships.uses')}>
      <ul>
        {uses.map(({ href, text }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
