import type { Child } from 'hono/jsx'
import type { Words } from '../../messages.ts'
import type { CheckoutLineView, CheckoutView } from '../../services/checkout/view-checkout.ts'
import { money, price } from '../page-words.ts'
import { Icon } from './icon.tsx'
import { problemText } from './stock-notice.tsx'

interface OrderSummaryProps {
  readonly view: CheckoutView
  readonly words: Words
  /** Whether the sums of each delivery option are there; the style shows the chosen one's. */
  readonly offers: boolean
}

/** The things, and what they cost: folded away on narrow screens, beside the form on wide ones. */
export function OrderSummary({ view, words, offers }: OrderSummaryProps) {
  return (
    <aside class="hosted-side" aria-label={words.t('summary')}>
      <details class="hosted-summary">
        <summary>
          <h2>{words.t('summary')}</h2>
          <span class="hosted-amount">
            <Total view={view} words={words} offers={offers} />
            <Icon name="down" />
          </span>
        </summary>
        <div>
          <h2 class="hosted-wide">{words.t('summary')}</h2>
          <ul class="hosted-lines">
            {view.lines.map((line) => (
              <SummaryLine line={line} words={words} />
            ))}
          </ul>
          <Sums view={view} words={words} offers={offers} />
        </div>
      </details>
    </aside>
  )
}

/** What is to be paid: of the chosen delivery option, where there is one to choose. */
export function Total({ view, words, offers }: OrderSummaryProps) {
  if (!offers || !view.needsDelivery) return <span class="hosted-offer">{money(words, view.total)}</span>
  return (
    <>
      {view.offers.map((offer) => (
        <span class="hosted-offer" data-offer={offer.code}>
          {money(words, offer.total)}
        </span>
      ))}
    </>
  )
}

function Sums({ view, words, offers }: OrderSummaryProps) {
  const { t, counted } = words
  const things = view.lines.reduce((count, { quantity }) => count + quantity, 0)
  return (
    <dl class="g-sum">
      <Row name={counted('summary.things', things)}>{money(words, view.subtotal)}</Row>
      {view.needsDelivery && !offers && <Row name={t('delivery')}>{t('summary.delivery.next')}</Row>}
      {view.needsDelivery &&
        offers &&
        view.offers.map(({ code, price: cost }) => (
          <Row name={t('delivery.way', { way: t(`delivery.${code}`) })} offer={code}>
            {price(words, cost)}
          </Row>
        ))}
      {(offers || !view.needsDelivery) && (
        <div class="g-sum-total">
          <dt>{t('summary.total')}</dt>
          <dd>
            <strong>
              <Total view={view} words={words} offers={offers} />
            </strong>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Row({ name, offer, children }: { readonly name: string; readonly offer?: string; readonly children: Child }) {
  return (
    <div class={offer && 'hosted-offer'} data-offer={offer}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SummaryLine({ line, words }: { readonly line: CheckoutLineView; readonly words: Words }) {
  const facts = [line.choices, line.quantity > 1 ? `${line.quantity} ×` : ''].filter(Boolean).join(' · ')
  return (
    <li>
      <span class="hosted-picture">{line.image && <LinePicture url={line.image} />}</span>
      <div>
        <b>
          <bdi lang="en">{line.name}</bdi>
        </b>
        {facts && (
          <p class="hosted-quiet">
            <bdi lang="en">{facts}</bdi>
          </p>
        )}
        {line.problem && <p class="g-error">{problemText(words, line)}</p>}
      </div>
      <span class="hosted-amount">{money(words, line.total)}</span>
    </li>
  )
}

/** The shop's own pictures are there as small AVIF files too. The name stands beside it: a picture needs no words. */
const OWN_PICTURE = /^(.*\/media\/[a-z-]+)-640\.webp$/

function LinePicture({ url }: { readonly url: string }) {
  const [, name] = OWN_PICTURE.exec(url) ?? []
  return (
    <picture>
      {name && <source type="image/avif" srcset={`${name}-320.avif`} />}
      <img src={url} alt="" width="56" height="70" loading="lazy" decoding="async" />
    </picture>
  )
}
