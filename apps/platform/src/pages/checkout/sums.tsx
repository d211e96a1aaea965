import type { Child } from 'hono/jsx'
import type { MessageBundle } from '../../messages.ts'
import type { CheckoutView, OfferView, SumsView } from '../../services/checkout/view-checkout.ts'
import { money, price } from '../page-messages.ts'
import { feeName } from './extras.tsx'

interface SumsProps {
  readonly view: CheckoutView
  readonly words: MessageBundle
  /** Whether the sums of each delivery option are there; the style shows the chosen one's. */
  readonly offers: boolean
  /** Whether it is the next step that tells what delivery costs. */
  readonly undecided?: boolean
}

/** What the things, their delivery, discounts, fees and taxes come to: once for each way of delivery, where there is one to choose. */
export function Sums({ view, words, offers, undecided = false }: SumsProps) {
  const things = view.lines.reduce((count, { total, quantity }) => (total === undefined ? count : count + quantity), 0)
  const open = view.needsDelivery && !offers
  const choices: readonly (OfferView | undefined)[] = view.needsDelivery && offers ? view.offers : [undefined]
  return (
    <dl class="g-sum">
      <Row name={words.counted('summary.things', things)}>{money(words, view.sums.subtotal)}</Row>
      {open ? (
        <>
          {undecided && <Row name={words.t('delivery')}>{words.t('summary.delivery.next')}</Row>}
          <Discounts sums={view.sums} words={words} />
        </>
      ) : (
        choices.map((offer, index) => <WholeSums sums={offer?.sums ?? view.sums} offer={offer} place={offer && index} words={words} />)
      )}
    </dl>
  )
}

/** What is to be paid now: of the chosen delivery option, where there is one to choose. */
export function Total({ view, words, offers }: SumsProps) {
  if (!offers || !view.needsDelivery) return <span class="hosted-offer">{money(words, view.sums.due)}</span>
  return (
    <>
      {view.offers.map((offer, index) => (
        <span class="hosted-offer" data-offer={index}>
          {money(words, offer.sums.due)}
        </span>
      ))}
    </>
  )
}

interface WholeSumsProps {
  readonly sums: SumsView
  readonly offer: OfferView | undefined
  readonly place: number | undefined
  readonly words: MessageBundle
}

function WholeSums({ sums, offer, place, words }: WholeSumsProps) {
  const { t } = words
  const { tax, taxIncluded, total, giftCard, later, due } = sums
  return (
    <>
      {offer && (
        <Row name={t('delivery.way', { way: offerTitle(words, offer) })} place={place}>
          {price(words, sums.delivery)}
        </Row>
      )}
      {sums.fees.map((fee) => (
        <Row name={<bdi>{feeName(fee, words)}</bdi>} place={place}>
          {money(words, fee.amount)}
        </Row>
      ))}
      <Discounts sums={sums} words={words} place={place} />
      {!taxIncluded && Number(tax) > 0 && (
        <Row name={t('summary.tax')} place={place}>
          {money(words, tax)}
        </Row>
      )}
      <Row name={t('summary.total')} place={place} strong>
        {money(words, total)}
      </Row>
      {taxIncluded && Number(tax) > 0 && (
        <Row name={t('summary.tax.included')} place={place}>
          {money(words, tax)}
        </Row>
      )}
      {giftCard !== undefined && (
        <Row name={t('summary.giftCard')} place={place}>
          {money(words, `-${giftCard}`)}
        </Row>
      )}
      {later !== undefined && (
        <Row name={t('summary.later')} place={place}>
          {money(words, later)}
        </Row>
      )}
      {due !== total && (
        <Row name={t('summary.due')} place={place} strong>
          {money(words, due)}
        </Row>
      )}
    </>
  )
}

/** Nothing is to be paid now. */
export function isFree({ due }: SumsView): boolean {
  return Number(due) === 0
}

function Discounts({
  sums,
  words,
  place,
}: {
  readonly sums: SumsView
  readonly words: MessageBundle
  readonly place?: number | undefined
}) {
  return (
    <>
      {sums.discounts.map(({ name, amount }) => (
        <Row name={name === undefined ? words.t('summary.discount') : <bdi>{name}</bdi>} place={place}>
          {money(words, `-${amount}`)}
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
  readonly place?: number | undefined
  readonly strong?: boolean
  readonly children: Child
}

function Row({ name, place, strong = false, children }: RowProps) {
  const classes = [place !== undefined && 'hosted-offer', strong && 'g-sum-total'].filter(Boolean).join(' ')
  return (
    <div class={classes || undefined} data-offer={place}>
      <dt>{name}</dt>
      <dd>{strong ? <strong>{children}</strong> : children}</dd>
    </div>
  )
}
