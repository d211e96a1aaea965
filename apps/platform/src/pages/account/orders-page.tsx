import type { Order } from '@galleria/platform-client/entities/orders/order'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { Picture } from '../layout/picture.tsx'
import { OrderDetails, type OrderDetailsProps } from '../orders/order-details.tsx'
import { type AccountFrame, AccountLayout } from './account-layout.tsx'
import { amountOf, dayOf, stateOf } from './order-texts.ts'

interface OrdersPageProps extends AccountFrame {
  readonly orders: readonly Wire<typeof Order>[]
  readonly next?: string | undefined
  readonly previous?: string | undefined
}

/** What a member has ordered, the newest first. */
export function OrdersPage({ orders, next, previous, ...frame }: OrdersPageProps) {
  const { messages, urls } = frame
  const { t } = messages
  return (
    <AccountLayout {...frame} area="orders" title={t('account.orders')}>
      {orders.length === 0 ? (
        <div class="g-empty">
          <p class="g-empty-text">{t('account.orders.none')}</p>
          <div class="g-empty-actions">
            <a class="g-btn g-btn-main" href={urls.cart}>
              {t('shop.go')}
            </a>
          </div>
        </div>
      ) : (
        <ul class="account-list">
          {orders.map((order) => (
            <li>
              <div>
                <h2>
                  <a href={urls.to(`orders/${order.id}`)}>{t('account.order', { number: order.number ?? '' })}</a>
                </h2>
                <p class="hosted-quiet">
                  {dayOf(order, messages)} · {stateOf(order, messages)}
                </p>
              </div>
              <span class="hosted-amount">{amountOf({ ...messages, currency: order.currency }, order.priceSummary?.total)}</span>
              <Pictures order={order} />
            </li>
          ))}
        </ul>
      )}
      {(next ?? previous) && (
        <nav class="account-pages" aria-label={t('account.pages')}>
          {previous && (
            <a class="g-btn" rel="prev" href={urls.to('orders', { cursor: previous })}>
              {t('account.newer')}
            </a>
          )}
          {next && (
            <a class="g-btn" rel="next" href={urls.to('orders', { cursor: next })}>
              {t('account.older')}
            </a>
          )}
        </nav>
      )}
    </AccountLayout>
  )
}

const MAX_PICTURES = 5

/** A look at what was ordered; the order itself names it. */
function Pictures({ order: { lineItems = [] } }: { readonly order: OrdersPageProps['orders'][number] }) {
  const urls = lineItems.flatMap(({ image }) => (image?.url ? [image.url] : [])).slice(0, MAX_PICTURES)
  if (urls.length === 0) return null
  return (
    <div class="account-pictures">
      {urls.map((url) => (
        <Picture url={url} />
      ))}
    </div>
  )
}

/** One order of the member's. */
export function OrderPage({ order, parcels, ...frame }: AccountFrame & Pick<OrderDetailsProps, 'order' | 'parcels'>) {
  const { messages, urls } = frame
  const { t } = messages
  return (
    <AccountLayout {...frame} area="orders" title={t('account.order', { number: order.number ?? '' })}>
      <OrderDetails order={order} parcels={parcels} messages={messages} />
      <p>
        <a class="g-link" href={urls.to('orders')}>
          {t('account.orders.all')}
        </a>
      </p>
    </AccountLayout>
  )
}
