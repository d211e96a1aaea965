import type { Child } from 'hono/jsx'
import type { MessageBundle } from '../../messages.ts'
import type { CheckoutView, OfferView, SumsView } from '../../services/checkout/view-checkout.ts'
import { money, price } from '../page-messages.ts'
import { feeName } from './extras.tsx'

interface SumsProps {
  readonly view: CheckoutView
  readonly messages: MessageBundle
  /** Whether the sums of each delivery option are there; the style shows the chosen one's. */
  readonly offers: boolean
  /** Whether it is the next step that tells what delivery costs. */
  readonly undecided?: boolean
}

/** What the things, their delivery, discounts, fees and taxes come to: once for each way of delivery, where there is one to choose. */
export function Sums({ view, messages, offers, undecided = false }: SumsProps) {
  const things = view.lines.reduce((count, { total, quantity }) => (total === undefined ? count : count + quantity), 0)
  const open = view.needsDelivery && !offers
  const choices: readonly (OfferView | undefined)[] = view.needsDelivery && offers ? view.offers : [undefined]
  return (
    <dl class="g-sum">
      <Row name={messages.counted('summary.things', things)}>{money(messages, view.sums.subtotal)}</Row>
      {open ? (
        <>
          {undecided && <Row name={messages.t('delivery')}>{messages.t('summary.delivery.next')}</Row>}
          <Discounts sums={view.sums} messages={messages} />
        </>
      ) : (
        choices.map((offer, index) => (
          <WholeSums sums={offer?.sums ?? view.sums} offer={offer} index={offer && index} messages={messages} />
        ))
      )}
    </dl>
  )
}

/** What is to be paid now: of the chosen delivery option, where there is one to choose. */
export function Total({ view, messages, offers }: SumsProps) {
  if (!offers || !view.needsDelivery) return <span class="hosted-offer">{money(messages, view.sums.due)}</span>
  return (
    <>
      {view.offers.map((offer, index) => (
        <span class="hosted-offer" data-offer={index}>
          {money(messages, offer.sums.due)}
        </span>
      ))}
    </>
  )
}

interface WholeSumsProps {
  readonly sums: SumsView
  readonly offer: OfferView | undefined
  readonly index: number | undefined
  readonly messages: MessageBundle
}

function WholeSums({ sums, offer, index, messages }: WholeSumsProps) {
  const { t } = messages
  const { tax, taxIncluded, total, giftCard, later, due } = sums
  return (
    <>
      {offer && (
        <Row name={t('delivery.way', { way: offerTitle(messages, offer) })} index={index}>
          {price(messages, sums.delivery)}
        </Row>
      )}
      {sums.fees.map((fee) => (
        <Row name={<bdi>{feeName(fee, messages)}</bdi>} index={index}>
          {money(messages, fee.amount)}
        </Row>
      ))}
      <Discounts sums={sums} messages={messages} index={index} />
      {!taxIncluded && Number(tax) > 0 && (
        <Row name={t('summary.tax')} index={index}>
          {money(messages, tax)}
        </Row>
      )}
      <Row name={t('summary.total')} index={index} strong>
        {money(messages, total)}
      </Row>
      {taxIncluded && Number(tax) > 0 && (
        <Row name={t('summary.tax.included')} index={index}>
          {money(messages, tax)}
        </Row>
      )}
      {giftCard !== undefined && (
        <Row name={t('summary.giftCard')} index={index}>
          {money(messages, `-${giftCard}`)}
        </Row>
      )}
      {later !== undefined && (
        <Row name={t('summary.later')} index={index}>
          {money(messages, later)}
        </Row>
      )}
      {due !== total && (
        <Row name={t('summary.due')} index={index} strong>
          {money(messages, due)}
        </Row>
      )}
    </>
  )
}

/** Whether nothing is due now. */
export function isFree({ due }: SumsView): boolean {
  return Number(due) === 0
}

function Discounts({
  sums,
  messages,
  index,
}: {
  readonly sums: SumsView
  readonly messages: MessageBundle
  readonly index?: number | undefined
}) {
  return (
    <>
      {sums.discounts.map(({ name, amount }) => (
        <Row name={name === undefined ? messages.t('summary.discount') : <bdi>{name}</bdi>} index={index}>
          {money(messages, `-${amount}`)}
        </Row>
      ))}
    </>
  )
}

/** The platform's own ways of delivery in the reader's language, others as the shop calls them. */
export function offerTitle({ t }: MessageBundle, { known, title }: Pick<OfferView, 'known' | 'title'>): string {
  return known ? t(`delivery.${known}`) : title
}

interface RowProps {
  readonly name: Child
  readonly index?: number | undefined
  readonly strong?: boolean
  readonly children: Child
}

function Row({ name, index, strong = false, children }: RowProps) {
  const classes = [index !== undefined && 'hosted-offer', strong && 'g-sum-total'].filter(Boolean).join(' ')
  return (
    <div class={classes || undefined} data-offer={index}>
      <dt>{name}</dt>
      <dd>{strong ? <strong>{children}</strong> : children}</dd>
    </div>
  )
}
