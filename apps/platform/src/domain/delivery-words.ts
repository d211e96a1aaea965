import type { Words } from '../messages.ts'
import type { DeliveryOption } from './store-settings.ts'

/** What a way of delivery is called. */
export function deliveryTitle({ t }: Words, { code }: Pick<DeliveryOption, 'code'>): string {
  return t(`delivery.${code}`)
}

/** How long it takes: "3 to 5 working days". */
export function deliveryTime({ t, counted }: Words, { code, days: [from, to] }: Pick<DeliveryOption, 'code' | 'days'>): string {
  if (code === 'pickup') return t('days.ready')
  return from === to ? counted('days.exact', to) : counted('days.range', to, { from })
}
