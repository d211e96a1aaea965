import { useMessages } from '@galleria/fragments/react'
import { Link } from '@galleria/ui/primitives/actions/link'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import type { HistoryEntry, Parcel } from '../../lib/orders/order-history.ts'

/** What has happened to the order so far, and where its parcels can be followed. */
export function History({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useMessages()
  if (entries.length === 0) return null
  return (
    <section>
      <h2 className="account-order-subtitle">{t('order.history')}</h2>
      <ol className="account-events">
        {entries.map(({ id, text, day, parcel }) => (
          <li key={id} className="account-event">
            <span className="account-event-name">{text}</span>
            <span className="account-quiet">{day}</span>
            {parcel && <FollowedParcel {...parcel} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function FollowedParcel({ name, href }: Parcel) {
  const { t } = useMessages()
  return (
    <span className="account-event-parcel">
      <bdi>{name}</bdi>{' '}
      {href && (
        <Link href={href}>
          {t('order.track')}
          <VisuallyHidden>
            {' '}
            <bdi>{name}</bdi>
          </VisuallyHidden>
        </Link>
      )}
    </span>
  )
}
