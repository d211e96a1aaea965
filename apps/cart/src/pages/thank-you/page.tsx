import { LineFacts } from '../../components/line-facts.tsx'
import { t } from '../../lib/messages.ts'
import type { ThankYouProps } from './thank-you-props.ts'
import './thank-you.css'

/** After the order: its number first, then everything that was agreed. */
export default function ThankYouPage({ number, lines, totals, address, next }: ThankYouProps) {
  return (
    <section className="cart-thanks">
      <header>
        <h1>{t('thanks.title')}</h1>
        <p className="cart-thanks-number" data-order-number={number}>{t('thanks.number', { number })}</p>
      </header>
      <section>
        <h2>{t('thanks.next')}</h2>
        {next.map((step) => <p key={step}>{step}</p>)}
      </section>
      <section>
        <h2>{t('thanks.lines')}</h2>
        <ul>
          {lines.map(({ id, name, quantity, picture, options, total }) => (
            <li key={id} className="cart-thanks-line">
              <LineFacts name={`${t('thanks.quantity', { count: quantity })} ${name}`} picture={picture} options={options} />
              <p>{total}</p>
            </li>
          ))}
        </ul>
        <dl className="cart-totals">
          {totals.map((total) => (
            <div key={total.name}>
              <dt>{total.name}</dt>
              <dd>{total.amount}</dd>
            </div>
          ))}
        </dl>
      </section>
      {address.length > 0 && (
        <section>
          <h2>{t('thanks.address')}</h2>
          <address>{address.map((line) => <span key={line}>{line}</span>)}</address>
        </section>
      )}
      <p><a className="cart-link" href="/">{t('thanks.browse')}</a></p>
    </section>
  )
}
