import { useMessages } from '@galleria/fragments/react'
import type { SubscriptionsProps } from './loader.ts'

/** The memberships of a member, with what is left of each. */
export function MembershipList({ memberships }: Pick<SubscriptionsProps, 'memberships'>) {
  const { t, counted } = useMessages()
  return (
    <section className="account-part" aria-labelledby="account-memberships">
      <h2 id="account-memberships" className="account-subtitle">
        {t('memberships.title')}
      </h2>
      <ul className="account-records">
        {memberships.map(({ name, running, creditsRemaining, until, id }) => (
          <li key={id} className="account-record">
            <bdi>{name}</bdi>
            <span className="account-quiet">
              {[
                t(running ? 'memberships.running' : 'memberships.over'),
                creditsRemaining !== null && counted('memberships.left', creditsRemaining),
                until !== null && t('memberships.until', { date: until }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
