import { useMessages } from '@galleria/fragments/react'
import { EmptyState } from '@galleria/ui/feedback/empty-state'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Link } from '@galleria/ui/primitives/actions/link'
import { Disclosure } from '@galleria/ui/primitives/display/disclosure'
import { AccountPage } from '../../components/account-page.tsx'
import type { MembershipsProps } from './page.server.ts'
import './memberships.css'

/** The member's memberships: what is left of each, how long, and the orders that used it. */
export default function Memberships({ areas, memberships }: MembershipsProps) {
  const { t, link } = useMessages()
  return (
    <AccountPage title={t('memberships.title')} areas={areas} area="memberships">
      {memberships.length > 0 ? (
        <ul className="account-memberships">
          {memberships.map(({ id, name, balance, note, usable, uses }) => (
            <li key={id} className="account-membership">
              <h2 className="account-membership-name">
                <bdi>{name}</bdi>
              </h2>
              <p className={usable ? 'account-membership-balance' : 'account-quiet'}>{balance}</p>
              {note && <p className="account-quiet">{note}</p>}
              {uses.length > 0 && <Uses uses={uses} />}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('memberships.none')} actions={<ButtonLink href={link('/collections')}>{t('orders.browse')}</ButtonLink>}>
          <p>{t('memberships.noneText')}</p>
        </EmptyState>
      )}
    </AccountPage>
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
