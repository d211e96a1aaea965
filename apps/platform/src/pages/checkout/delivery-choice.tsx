import { deliveryTime, deliveryTitle } from '../../domain/delivery-words.ts'
import { workingDaysLater } from '../../domain/working-days.ts'
import type { Words } from '../../messages.ts'
import type { OfferView } from '../../services/checkout/view-checkout.ts'
import { dayRange, price } from '../page-words.ts'

interface DeliveryChoiceProps {
  readonly offers: readonly OfferView[]
  readonly words: Words
  readonly now: Date
  readonly chosen?: string | undefined
  readonly error?: string | undefined
}

/** Each option carries the total that goes with it: what was shown is what is agreed to. */
export function DeliveryChoice({ offers, words, now, chosen, error }: DeliveryChoiceProps) {
  return (
    <fieldset class="hosted-group" aria-describedby={error && 'delivery-note'}>
      <legend>{words.t('delivery')}</legend>
      {error && (
        <p id="delivery-note" class="g-error">
          {error}
        </p>
      )}
      <div class="hosted-pick">
        {offers.map((offer) => (
          <label class="g-check">
            <input type="radio" name="shippingOption" value={offer.code} checked={offer.code === chosen} />
            <span>
              {deliveryTitle(words, offer)}
              <span class="hosted-quiet hosted-when">
                <span>{deliveryTime(words, offer)}</span> <span>{expectedDays(words, offer, now)}</span>
              </span>
            </span>
            <span class="hosted-amount">{price(words, offer.price)}</span>
          </label>
        ))}
      </div>
      {offers.map(({ code, total }) => (
        <input type="hidden" name={`total.${code}`} value={total} />
      ))}
    </fieldset>
  )
}

/** The days of the calendar that this comes to, from today on. */
function expectedDays(words: Words, { code, days: [least, most] }: OfferView, now: Date): string {
  const [from, to] = [workingDaysLater(now, least), workingDaysLater(now, most)]
  return code === 'pickup' ? words.t('days.from', { date: dayRange(words, from, from) }) : words.t('days.about', { dates: dayRange(words, from, to) })
}
