import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { LineItem } from '@galleria/ui/commerce/line-item'
import { LineOptions } from '@galleria/ui/commerce/line-options'
import { Totals } from '@galleria/ui/commerce/totals'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { LinePages } from '../../components/line-pages.tsx'
import { LINES_ANCHOR } from '../../lib/line-page.ts'
import { orderTitle } from './order-title.ts'
import type { ThankYouProps } from './thank-you-props.ts'
import './thank-you.css'

const NOTES = { pending: ['warn', 'thanks.pending'], failed: ['danger', 'thanks.failed'], canceled: ['info', 'thanks.canceled'] } as const

/** The confirmation of an order: its number first, then what was ordered. It prints as a receipt. */
export default function ThankYouPage(order: ThankYouProps) {
  const { t, link } = useMessages()
  const { state, number, date } = order
  const [kind, note] = state === 'placed' ? [] : NOTES[state]
  return (
    <section className="orders-thanks">
      <header className="orders-thanks-head">
        <h1 className="orders-thanks-heading">{t(orderTitle(state))}</h1>
        <p className="orders-thanks-number">{t('thanks.number', { number })}</p>
        {date && <p className="orders-quiet">{t('thanks.date', { date })}</p>}
      </header>
      {kind && note && <InlineMessage kind={kind}>{t(note)}</InlineMessage>}
      <div className="orders-thanks-columns">
        <div className="orders-thanks-column">
          <Next steps={order.next} />
          {order.offersAccount && <AccountOffer />}
          <Bought id={order.id} bought={order.bought} />
        </div>
        <aside className="orders-thanks-column" aria-label={t('thanks.total')}>
          {order.total && (
            <div className="g-panel">
              <Totals rows={order.totals} total={order.total} />
              {order.due && <Totals rows={[]} total={order.due} />}
            </div>
          )}
          <Agreed {...order} />
        </aside>
      </div>
      <div className="orders-thanks-on">
        <ButtonLink href={link('/')}>{t('thanks.browse')}</ButtonLink>
        {order.hosted && <ButtonLink href={order.hosted.orderHref}>{t('thanks.order')}</ButtonLink>}
        {order.hosted && <ButtonLink href={order.hosted.invoiceHref}>{t('thanks.invoice')}</ButtonLink>}
      </div>
    </section>
  )
}

function Next({ steps }: { steps: readonly string[] }) {
  const { t } = useMessages()
  if (steps.length === 0) return null
  return (
    <section className="orders-thanks-part">
      <h2 className="orders-thanks-title">{t('thanks.next')}</h2>
      <ul className="orders-thanks-next">
        {steps.map((step) => (
          <li key={step} className="orders-thanks-step">
            <span className="orders-thanks-check">
              <Icon name="check" />
            </span>
            {step}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The address itself stays out of the page: the browser may be shared. */
function AccountOffer() {
  const { t, link } = useMessages()
  const query = new URLSearchParams({ returnTo: link('/account/orders') })
  return (
    <section className="orders-thanks-part orders-thanks-account">
      <h2 className="orders-thanks-title">{t('thanks.accountTitle')}</h2>
      <p>{t('thanks.accountText')}</p>
      <p>
        <ButtonLink href={`${link('/signup')}?${query}`}>{t('thanks.signUp')}</ButtonLink>
      </p>
    </section>
  )
}

function Bought({ id: orderId, bought: { lines, ...paging } }: Pick<ThankYouProps, 'id' | 'bought'>) {
  const { t, locale } = useMessages()
  return (
    <section id={LINES_ANCHOR} className="orders-thanks-part">
      <h2 className="orders-thanks-title">{t('thanks.lines')}</h2>
      <ul className="orders-thanks-lines">
        {lines.map(({ id, name, language, quantity, picture, options, total }) => (
          <li key={id}>
            <LineItem
              small
              name={name}
              contentLang={contentLang(locale, language)}
              picture={picture}
              details={
                <>
                  <LineOptions options={options} contentLang={contentLang(locale, language)} />
                  <p>{t('order.quantity', { count: quantity })}</p>
                </>
              }
              price={
                total && (
                  <p className="g-price">
                    <span className="g-price-now">{total}</span>
                  </p>
                )
              }
            />
          </li>
        ))}
      </ul>
      <LinePages {...paging} path={`/thank-you?${new URLSearchParams({ orderId })}`} />
    </section>
  )
}

function Agreed({ shipping, slot, addresses }: Pick<ThankYouProps, 'shipping' | 'slot' | 'addresses'>) {
  const { t, locale } = useMessages()
  const lang = contentLang(locale)
  return (
    <dl className="orders-thanks-agreed">
      {shipping.length > 0 && (
        <div>
          <dt className="orders-thanks-agreed-name">{t('thanks.shipping')}</dt>
          <dd className="orders-thanks-agreed-value">
            {shipping.map((line) => (
              <AgreedLine key={line} lang={lang}>
                {line}
              </AgreedLine>
            ))}
          </dd>
        </div>
      )}
      {[...(slot ? [{ title: slot.title, lines: [slot.time] }] : []), ...addresses].map(({ title, lines }) => (
        <div key={title}>
          <dt className="orders-thanks-agreed-name">{title}</dt>
          <dd className="orders-thanks-agreed-value">
            {lines.map((line) => (
              <AgreedLine key={line}>{line}</AgreedLine>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Starts at the start edge of the page in either direction of its text. */
function AgreedLine({ lang, children }: { lang?: string; children: string }) {
  return (
    <span className="orders-thanks-agreed-line">
      <bdi lang={lang}>{children}</bdi>
    </span>
  )
}
