import { type DeliverySlot, slotKey } from '@galleria/commerce/checkout/delivery-slots'
import { formatShortTimeSlot, formatSlotDay } from '@galleria/intl/time-slot'
import type { MessageBundle } from '../../../messages.ts'
import type { OfferView } from '../../../services/checkout/view-checkout.ts'
import { Icon } from '../../layout/icon.tsx'

interface DeliverySlotFieldProps {
  readonly offer: OfferView
  readonly messages: MessageBundle
  /** The key of the chosen slot. */
  readonly chosen?: string | undefined
  readonly error?: string | undefined
}

/** The name of an option's field: each delivery option has a field of its own, so that the form works without a script. */
export function slotName(code: string): string {
  return `slot.${code}`
}

/** Days and hours of which the buyer chooses one; the style shows it beneath the chosen option. */
export function DeliverySlotField({ offer, messages, chosen, error }: DeliverySlotFieldProps) {
  const { slots, pickup, code } = offer
  if (!slots) return null
  const { t } = messages
  const name = slotName(code)
  if (slots.offered.length === 0) return <p class="hosted-slot hosted-quiet">{t('slot.full')}</p>
  return (
    <div class="hosted-slot g-field">
      <label for={name}>{t(pickup ? 'slot.pickup' : 'slot')}</label>
      <span class="g-select">
        <select
          class="g-input"
          id={name}
          name={name}
          aria-describedby={error && `${name}-note`}
          aria-invalid={error ? ('true' as const) : undefined}
        >
          <option value="">{t('slot.choose')}</option>
          {byDay(slots.offered, slots.timeZone, messages).map(([day, ofDay]) => (
            <optgroup label={day}>
              {ofDay.map((slot) => (
                <option value={slotKey(slot)} selected={slotKey(slot) === chosen}>
                  {formatShortTimeSlot(read(slot, slots.timeZone), messages.locale)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon name="down" />
      </span>
      {error && (
        <p id={`${name}-note`} class="g-error">
          {error}
        </p>
      )}
    </div>
  )
}

function byDay(slots: readonly DeliverySlot[], timeZone: string, { locale }: MessageBundle): [string, DeliverySlot[]][] {
  return [...Map.groupBy(slots, (slot) => formatSlotDay(read(slot, timeZone), locale))]
}

function read({ from, to }: DeliverySlot, timeZone: string) {
  return { from: new Date(from), to: new Date(to), timeZone }
}
