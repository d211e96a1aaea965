import type { WireAddress } from '@galleria/commerce/checkout/checkout'
import { formatPostalAddress } from '@galleria/intl/address'
import type { MessageBundle } from '../../../messages.ts'

/** The address where something is picked up, in one line. */
export function PickupAddress({ address, messages: { locale } }: { readonly address: WireAddress; readonly messages: MessageBundle }) {
  return (
    <span class="hosted-quiet">
      <bdi>{formatPostalAddress(address, locale).join(', ')}</bdi>
    </span>
  )
}
