import { formatPostalAddress } from '@galleria/intl/address'
import type { WireAddress } from '../../../domain/checkout/checkout.ts'
import type { MessageBundle } from '../../../messages.ts'

/** Where something is picked up, in one line. */
export function PickupPlace({ address, words: { locale } }: { readonly address: WireAddress; readonly words: MessageBundle }) {
  return (
    <span class="hosted-quiet">
      <bdi>{formatPostalAddress(address, locale).join(', ')}</bdi>
    </span>
  )
}
