import type { MessageBundle } from '../../messages.ts'
import type { DeliveryOption } from '../../store/store-settings.ts'

/** What a way of delivery is called. */
export function deliveryTitle({ t }: MessageBundle, { code }: Pick<DeliveryOption, 'code'>): string {
  return t(`delivery.${code}`)
}

/** The time that a delivery takes: "3 to 5 business days". */
export function deliveryTime({ t, counted }: MessageBundle, { code, days: [from, to] }: Pick<DeliveryOption, 'code' | 'days'>): string {
  if (code === 'pickup') return t('days.ready')
  return from === to ? counted('days.exact', to) : counted('days.range', to, { from })
}
