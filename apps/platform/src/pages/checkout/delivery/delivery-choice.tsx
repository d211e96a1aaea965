import { deliveryTime } from '@galleria/commerce/pricing/settings/delivery-messages'
import { workingDaysLater } from '@galleria/commerce/values/working-days'
import type { MessageBundle } from '../../../messages.ts'
import type { OfferView } from '../../../services/checkout/view-checkout.ts'
import { dayRange, price } from '../../page-messages.ts'
import { isFull } from '../payment-form.ts'
import { isFree, offerTitle } from '../sums.tsx'
import { DeliverySlotField } from './delivery-slot.tsx'
import { PickupAddress } from './pickup-address.tsx'

interface DeliveryChoiceProps {
  readonly offers: readonly OfferView[]
  readonly messages: MessageBundle
  readonly now: Date
  readonly chosen?: string | undefined
  /** The key of the chosen slot of the chosen option. */
  readonly slot?: string | undefined
  readonly error?: string | undefined
  readonly slotError?: string | undefined
}

/** The choice of a delivery option. Each option carries the total that goes with it: what was shown is what is agreed to. */
export function DeliveryChoice({ offers, messages, now, chosen, slot, error, slotError }: DeliveryChoiceProps) {
  return (
    <fieldset class="hosted-group" aria-describedby={error && 'delivery-note'}>
      <legend>{messages.t('delivery')}</legend>
      {error && (
        <p id="delivery-note" class="g-error">
          {error}
        </p>
      )}
      <div class="hosted-pick hosted-delivery">
        {offers.map((offer, index) => (
          <>
            <label class="g-check">
              <input
                id={index === 0 ? 'shippingOption' : undefined}
                type="radio"
                name="shippingOption"
                value={offer.code}
                checked={offer.code === chosen}
                disabled={isFull(offer)}
                data-free={isFree(offer.sums) || undefined}
              />
              <span>
                {offerTitle(messages, offer)}
                {offer.pickup && <PickupAddress address={offer.pickup} messages={messages} />}
                <span class="hosted-quiet hosted-when">
                  <span>{howLong(messages, offer)}</span> <span>{formatExpectedDays(messages, offer, now)}</span>
                </span>
              </span>
              <span class="hosted-amount">{price(messages, offer.price)}</span>
            </label>
            <DeliverySlotField offer={offer} messages={messages} {...(offer.code === chosen && { chosen: slot, error: slotError })} />
          </>
        ))}
      </div>
      {offers.map(({ code, sums }) => (
        <input type="hidden" name={`total.${code}`} value={sums.agreed} />
      ))}
    </fieldset>
  )
}

function howLong(messages: MessageBundle, { known, days, deliveryTime: time }: OfferView): string {
  return known && days ? deliveryTime(messages, { code: known, days }) : time
}

/** The days of the calendar that this comes to, from today on; none where the shop does not say, or the buyer chooses. */
function formatExpectedDays(messages: MessageBundle, { known, days, slots }: OfferView, now: Date): string {
  if (!days || slots) return ''
  const [from, to] = [workingDaysLater(now, days[0]), workingDaysLater(now, days[1])]
  return known === 'pickup'
    ? messages.t('days.from', { date: dayRange(messages, from, from) })
    : messages.t('days.about', { dates: dayRange(messages, from, to) })
}
