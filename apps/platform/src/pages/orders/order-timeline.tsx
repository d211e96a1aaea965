import type { OrderDocument } from '@galleria/commerce/orders/order-transactions'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { formatLongDate } from '@galleria/intl/long-date'
import { parcelName, type OrderEvent } from '@galleria/order-view/order-timeline'
import type { MessageBundle } from '../../messages.ts'
import { money } from '../page-messages.ts'

interface OrderTimelineProps {
  readonly order: OrderDocument
  readonly events: readonly OrderEvent[]
  readonly messages: MessageBundle
}

/** What has happened to an order, with the parcels that can be followed. What a carrier calls itself and its parcels is in no language. */
export function OrderTimeline({ order: { currency }, events, messages }: OrderTimelineProps) {
  const { t, locale } = messages
  return (
    <section>
      <h2>{t('order.history')}</h2>
      <ol class="order-events">
        {events.map(({ name, at, amount, tracking }) => (
          <li>
            <b>{t(`order.event.${name}`, { amount: amount === undefined ? '' : money({ ...messages, currency }, amount) })}</b>
            <time class="hosted-quiet" datetime={isoDate(at)}>
              {formatLongDate(new Date(at), locale)}
            </time>
            {tracking && (
              <p class="hosted-quiet">
                <bdi>{parcelName(tracking)}</bdi>{' '}
                {tracking.trackingLink && (
                  <a class="g-link" href={tracking.trackingLink} rel="noreferrer">
                    {t('email.shipped.follow')}
                  </a>
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
