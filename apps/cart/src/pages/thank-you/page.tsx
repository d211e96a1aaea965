import { useMessages } from '@galleria/fragments/react'
import { contentLang } from '@galleria/intl/locales'
import { linePagePath, LINES_ANCHOR } from '@galleria/order-view/order-lines'
import { LineItem } from '@galleria/ui/commerce/line-item'
import { LineOptions } from '@galleria/ui/commerce/line-options'
import { Totals } from '@galleria/ui/commerce/totals'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { Unavailable } from '@galleria/ui/feedback/unavailable'
import { ButtonLink } from '@galleria/ui/primitives/actions/button-link'
import { Icon } from '@galleria/ui/primitives/display/icon'
import { CartPages } from '../../components/cart-pages.tsx'
import { orderTitle } from './order-title.ts'
import './thank-you.css'
import type { ThankYouProps } from './thank-you-props.ts'

const NOTES = { pending: ['warn', 'thanks.pending'], failed: ['danger', 'thanks.failed'], canceled: ['info', 'thanks.canceled'] } as const

/** The confirmation of an order: its number first, then what was ordered. It prints as a receipt. */
export default function ThankYouPage(order: ThankYouProps) {
  const { t, link } = useMessages()
  const { state, number, date } = order
  const [kind, note] = state === 'placed' ? [] : NOTES[state]
  return (
    <section className="cart-thanks">
      <header className="cart-thanks-head">
        <h1 className="cart-thanks-heading">{t(orderTitle(state))}</h1>
        <p className="cart-thanks-number">{t('thanks.number', { number })}</p>
        {date && <p className="cart-quiet">{t('thanks.date', { date })}</p>}
      </header>
      {kind && note && <InlineMessage kind={kind}>{t(note)}</InlineMessage>}
      <div className="cart-thanks-columns">
        <div className="cart-thanks-column">
          <Next steps={order.next} />
          {order.offersAccount && <AccountOffer />}
          <Bought id={order.id} bought={order.bought} />
        </div>
        <aside className="cart-thanks-column" aria-label={t('thanks.total')}>
          {order.total && (
            <div className="g-panel">
              <Totals rows={order.totals} total={order.total} />
              {order.due && <Totals rows={[]} total={order.due} />}
            </div>
          )}
          <Agreed {...order} />
        </aside>
      </div>
      <div className="cart-thanks-on">
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
    <section className="cart-thanks-part">
      <h2 className="cart-thanks-title">{t('thanks.next')}</h2>
      <ul className="cart-thanks-next">
        {steps.map((step) => (
          <li key={step} className="cart-thanks-step">
            <span className="cart-thanks-check">
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
    <section className="cart-thanks-part cart-thanks-account">
      <h2 className="cart-thanks-title">{t('thanks.accountTitle')}</h2>
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
    <section id={LINES_ANCHOR} className="cart-thanks-part">
      <h2 className="cart-thanks-title">{t('thanks.lines')}</h2>
      <ul className="cart-thanks-lines">
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
      <CartPages
        {...paging}
        label={t('paging.items')}
        hrefOf={(page) => linePagePath(`/thank-you?${new URLSearchParams({ orderId })}`, page)}
      />
    </section>
  )
}

function Agreed({ shipping, slot, addresses }: Pick<ThankYouProps, 'shipping' | 'slot' | 'addresses'>) {
  const { t, locale } = useMessages()
  const lang = contentLang(locale)
  return (
    <dl className="cart-thanks-agreed">
      {shipping.length > 0 && (
        <div>
          <dt className="cart-thanks-agreed-name">{t('thanks.shipping')}</dt>
          <dd className="cart-thanks-agreed-value">
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
          <dt className="cart-thanks-agreed-name">{title}</dt>
          <dd className="cart-thanks-agreed-value">
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
    <span className="cart-thanks-agreed-line">
      <bdi lang={lang}>{children}</bdi>
    </span>
  )
}

export function Fallback() {
  const { t, link } = useMessages()
  return (
    <section className="cart-thanks">
      <h1>{t('thanks.title')}</h1>
      <Unavailable title={t('thanks.unavailable')} action={<ButtonLink href={link('/')}>{t('thanks.browse')}</ButtonLink>}>
        {t('thanks.unavailableHint')}
      </Unavailable>
    </section>
  )
}
