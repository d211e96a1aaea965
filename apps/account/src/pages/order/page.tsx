import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { LINES_ANCHOR } from '@galleria/order-view/order-lines'
import { LineItem } from '@galleria/ui/commerce/line-item'
import { LineOptions } from '@galleria/ui/commerce/line-options'
import { Totals } from '@galleria/ui/commerce/totals'
import { Link } from '@galleria/ui/primitives/actions/link'
import { Badge } from '@galleria/ui/primitives/display/badge'
import { VisuallyHidden } from '@galleria/ui/primitives/display/visually-hidden'
import { AccountPage } from '../../components/account-page.tsx'
import { LinePages } from '../../components/orders/line-pages.tsx'
import type { PurchasedFile } from '../../lib/orders/purchased-file.ts'
import type { WithAreas } from '../../lib/with-member.ts'
import { History } from './history.tsx'
import { Options } from './options.tsx'
import type { OrderProps } from './order-props.ts'
import './order.css'

/** One order: how it stands, what was bought, what it came to, where it goes. */
export default function OrderPage({ areas, ...order }: OrderProps & WithAreas) {
  const { t, link } = useMessages()
  const { number, date, standing } = order
  const trail = [
    { name: t('account.title'), href: link('/account') },
    { name: t('orders.title'), href: link('/account/orders') },
  ]
  return (
    <AccountPage
      title={t('order.number', { number })}
      areas={areas}
      area="orders"
      trail={trail}
      line={
        <p className="account-order-line">
          {date && <span>{t('order.day', { day: date })}</span>}
          <Badge kind={standing.kind}>{standing.text}</Badge>
        </p>
      }
    >
      <div className="account-order">
        <div className="account-order-main">
          <Bought id={order.id} bought={order.bought} />
          <History entries={order.history} />
        </div>
        <aside className="account-order-side" aria-label={t('order.total')}>
          {order.total && (
            <div className="g-panel">
              <Totals rows={order.totals} total={order.total} />
              {order.due && <Totals rows={[]} total={order.due} />}
            </div>
          )}
          <Options id={order.id} {...order.options} />
          <Facts {...order} />
        </aside>
      </div>
    </AccountPage>
  )
}

function Bought({ id: orderId, bought: { lines, ...paging } }: Pick<OrderProps, 'id' | 'bought'>) {
  const { t, locale } = useMessages()
  return (
    <section id={LINES_ANCHOR}>
      <h2 className="account-order-subtitle">{t('order.lines')}</h2>
      <ul className="account-order-lines">
        {lines.map(({ id, name, language, quantity, picture, options, total, unitPrice, file }) => (
          <li key={id}>
            <LineItem
              small
              name={name}
              contentLang={contentLang(locale, language)}
              picture={picture}
              details={
                <>
                  <LineOptions options={options} contentLang={contentLang(locale, language)} />
                  <p>
                    {t('order.quantity', { count: quantity })}
                    {unitPrice && ` · ${t('order.each', { price: unitPrice })}`}
                  </p>
                </>
              }
              price={
                total && (
                  <p className="g-price">
                    <span className="g-price-now">{total}</span>
                  </p>
                )
              }
            >
              {file && <Download {...file} name={name} language={language} />}
            </LineItem>
          </li>
        ))}
      </ul>
      <LinePages {...paging} path={`/account/orders/${orderId}`} />
    </section>
  )
}

function Download({ href, until, name, language }: PurchasedFile & { name: string; language: string | undefined }) {
  const { t, locale } = useMessages()
  if (!href) return <p className="account-quiet">{t('order.downloadOver')}</p>
  return (
    <p className="account-order-download">
      <Link href={href}>
        {t('order.download')}
        <VisuallyHidden>
          {' '}
          <bdi lang={contentLang(locale, language)}>{name}</bdi>
        </VisuallyHidden>
      </Link>
      {until && <span className="account-quiet">{t('order.downloadUntil', { day: until })}</span>}
    </p>
  )
}

function Facts({ payment, giftCards, delivery, shipping, slot, addresses, email, note }: OrderProps) {
  const { t, locale } = useMessages()
  return (
    <dl className="account-order-facts">
      {payment && <Fact name={t('order.payment')} lines={[payment, ...giftCards.map((giftCard) => t('order.giftCard', giftCard))]} />}
      {delivery && <Fact name={t('order.delivery')} lines={[delivery]} />}
      {shipping.length > 0 && <Fact name={t('order.shipping')} lines={shipping} lang={contentLang(locale)} />}
      {slot && <Fact name={slot.title} lines={[slot.time]} />}
      {addresses.map(({ title, lines }) => (
        <Fact key={title} name={title} lines={lines} />
      ))}
      {email && <Fact name={t('order.email')} lines={[email]} />}
      {note && <Fact name={t('order.note')} lines={[note]} />}
    </dl>
  )
}

function Fact({ name, lines, lang }: { name: string; lines: readonly string[]; lang?: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="account-order-fact">
        {lines.map((line) => (
          <span key={line} className="account-order-fact-line">
            <bdi lang={lang}>{line}</bdi>
          </span>
        ))}
      </dd>
    </div>
  )
}
