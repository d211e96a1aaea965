import { LineItem } from '@galleria/ui/commerce/line-item'
import { Totals } from '@galleria/ui/commerce/totals'
import { InlineMessage } from '@galleria/ui/feedback/inline-message'
import { ButtonLink } from '@galleria/ui/primitives/button-link'
import { Icon } from '@galleria/ui/primitives/icon'
import { LineOptions } from '../../components/line-options.tsx'
import { contentLang } from '../../lib/content-lang.ts'
import { useMessages } from '../../lib/messages.ts'
import { orderTitle } from './order-title.ts'
import type { ThankYouProps } from './thank-you-props.ts'
import './thank-you.css'

const NOTES = { pending: ['warn', 'thanks.pending'], failed: ['danger', 'thanks.failed'], canceled: ['info', 'thanks.canceled'] } as const

/** After the order: its number first, then everything that was agreed. On paper it is a receipt. */
export default function ThankYouPage(order: ThankYouProps) {
  const { t, link } = useMessages()
  const { state, number, date } = order
  const [kind, note] = state === 'placed' ? [] : NOTES[state]
  return (
    <section className="cart-thanks">
      <p className="cart-thanks-store">{t('thanks.store')}</p>
      <header className="cart-thanks-head">
        <h1 className="cart-thanks-heading">{t(orderTitle(state))}</h1>
        <p className="cart-thanks-number">{t('thanks.number', { number })}</p>
        {date && <p className="cart-quiet">{t('thanks.date', { date })}</p>}
      </header>
      {kind && note && <InlineMessage kind={kind}>{t(note)}</InlineMessage>}
      <div className="cart-thanks-columns">
        <div className="cart-thanks-column">
          <Next steps={order.next} />
          <Bought lines={order.lines} />
        </div>
        <aside className="cart-thanks-column" aria-label={t('thanks.total')}>
          {order.total && (
            <div className="g-panel">
              <Totals rows={order.totals} total={order.total} />
            </div>
          )}
          <Agreed {...order} />
        </aside>
      </div>
      <p className="cart-thanks-on">
        <ButtonLink href={link('/')}>{t('thanks.browse')}</ButtonLink>
      </p>
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

function Bought({ lines }: Pick<ThankYouProps, 'lines'>) {
  const { t, locale } = useMessages()
  return (
    <section className="cart-thanks-part">
      <h2 className="cart-thanks-title">{t('thanks.lines')}</h2>
      <ul className="cart-thanks-lines">
        {lines.map(({ id, name, quantity, picture, options, total }) => (
          <li key={id}>
            <LineItem
              small
              name={name}
              contentLang={contentLang(locale)}
              picture={picture}
              details={
                <>
                  <LineOptions options={options} />
                  <p>{t('thanks.quantity', { count: quantity })}</p>
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
    </section>
  )
}

function Agreed({ delivery, addresses }: Pick<ThankYouProps, 'delivery' | 'addresses'>) {
  const { t, locale } = useMessages()
  const lang = contentLang(locale)
  return (
    <dl className="cart-thanks-agreed">
      {delivery && (
        <div>
          <dt className="cart-thanks-agreed-name">{t('thanks.shipping')}</dt>
          <dd className="cart-thanks-agreed-value">
            <AgreedLine lang={lang}>{delivery.title}</AgreedLine>
            {delivery.time && <AgreedLine lang={lang}>{delivery.time}</AgreedLine>}
          </dd>
        </div>
      )}
      {addresses.map(({ title, lines }) => (
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

/** Begins at the start edge of the page, whichever way its own words run. */
function AgreedLine({ lang, children }: { lang?: string; children: string }) {
  return (
    <span className="cart-thanks-agreed-line">
      <bdi lang={lang}>{children}</bdi>
    </span>
  )
}
