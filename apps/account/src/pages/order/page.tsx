import { LineItem } from '@galleria/ui/commerce/line-item'
import { Totals } from '@galleria/ui/commerce/totals'
import { Badge } from '@galleria/ui/primitives/badge'
import { Link } from '@galleria/ui/primitives/link'
import { VisuallyHidden } from '@galleria/ui/primitives/visually-hidden'
import { AccountPage } from '../../components/account-page.tsx'
import { LineOptions } from '../../components/line-options.tsx'
import type { BoughtFile } from '../../lib/bought-file.ts'
import { contentLang } from '../../lib/content-lang.ts'
import { useMessages } from '../../lib/messages.ts'
import type { OrderProps } from './order-props.ts'
import './order.css'

/** One order: how it stands, what was bought, what it came to, where it goes. */
export default function OrderPage(order: OrderProps) {
  const { t, link } = useMessages()
  const { number, day, standing } = order
  const trail = [
    { name: t('account.title'), href: link('/account') },
    { name: t('orders.title'), href: link('/account/orders') },
  ]
  return (
    <AccountPage
      title={t('order.number', { number })}
      trail={trail}
      line={
        <p className="account-order-line">
          {day && <span>{t('order.day', { day })}</span>}
          <Badge kind={standing.kind}>{standing.text}</Badge>
        </p>
      }
    >
      <div className="account-order">
        <Bought lines={order.lines} />
        <aside className="account-order-side" aria-label={t('order.total')}>
          {order.total && (
            <div className="g-panel">
              <Totals rows={order.totals} total={order.total} />
            </div>
          )}
          <Facts {...order} />
        </aside>
      </div>
    </AccountPage>
  )
}

function Bought({ lines }: Pick<OrderProps, 'lines'>) {
  const { t, locale } = useMessages()
  return (
    <section>
      <h2 className="account-order-subtitle">{t('order.lines')}</h2>
      <ul className="account-order-lines">
        {lines.map(({ id, name, quantity, picture, options, total, each, file }) => (
          <li key={id}>
            <LineItem
              small
              name={name}
              contentLang={contentLang(locale)}
              picture={picture}
              details={
                <>
                  <LineOptions options={options} />
                  <p>
                    {t('order.quantity', { count: quantity })}
                    {each && ` · ${t('order.each', { price: each })}`}
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
              {file && <Download {...file} name={name} />}
            </LineItem>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Download({ href, until, name }: BoughtFile & { name: string }) {
  const { t, locale } = useMessages()
  if (!href) return <p className="account-quiet">{t('order.downloadOver')}</p>
  return (
    <p className="account-order-download">
      <Link href={href}>
        {t('order.download')}
        <VisuallyHidden>
          {' '}
          <bdi lang={contentLang(locale)}>{name}</bdi>
        </VisuallyHidden>
      </Link>
      {until && <span className="account-quiet">{t('order.downloadUntil', { day: until })}</span>}
    </p>
  )
}

function Facts({ payment, delivery, shipping, addresses, email, note }: OrderProps) {
  const { t, locale } = useMessages()
  return (
    <dl className="account-order-facts">
      {payment && <Fact name={t('order.payment')} lines={[payment]} />}
      {delivery && <Fact name={t('order.delivery')} lines={[delivery]} />}
      {shipping.length > 0 && <Fact name={t('order.shipping')} lines={shipping} lang={contentLang(locale)} />}
      {addresses.map(({ title, lines }) => (
        <Fact key={title} name={title} lines={lines} />
      ))}
      {email && <Fact name={t('account.email')} lines={[email]} />}
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
