import type { WireAddress } from '@galleria/commerce/checkout/checkout'
import { countryName } from '@galleria/intl/countries'
import type { MessageBundle } from '../../../messages.ts'

/** An address of the member's book that the order can go to. */
export interface SavedAddress {
  readonly id: string
  /** What the address is to the member. */
  readonly tag: string | undefined
  readonly address: WireAddress
}

/** The addresses of the signed-in member. */
export interface AddressBook {
  readonly memberId: string
  /** Saved addresses that the order can go to. */
  readonly saved: readonly SavedAddress[]
  readonly isEmpty: boolean
}

/** Name of the checkbox that saves the address. */
export const SAVE_ADDRESS = 'saveAddress'

/** The name of the buttons, which send the whole form: the page comes back with this address in its fields, and with all else that was typed. */
export const USE_ADDRESS = 'useAddress'

interface SavedAddressesProps {
  readonly saved: readonly SavedAddress[]
  readonly messages: MessageBundle
}

/** The choice among saved addresses. One alone is in the fields already. */
export function SavedAddresses({ saved, messages }: SavedAddressesProps) {
  if (saved.length < 2) return null
  return (
    <div class="hosted-saved" role="group" aria-label={messages.t('address.saved')}>
      <p>{messages.t('address.saved')}</p>
      {saved.map(({ id, tag, address }) => (
        <button class="g-btn" type="submit" name={USE_ADDRESS} value={id} formnovalidate>
          {isKnownTag(tag) && <b>{messages.t(`address.tag.${tag}`)}</b>} <bdi>{inOneLine(address, messages)}</bdi>
        </button>
      ))}
    </div>
  )
}

/** Ticked from the start for a first address, so that the next checkout offers it. */
export function SaveAddress({ checked, messages }: { readonly checked: boolean; readonly messages: MessageBundle }) {
  return (
    <label class="g-check">
      <input type="checkbox" name={SAVE_ADDRESS} value="1" checked={checked} />
      <span>{messages.t('address.save')}</span>
    </label>
  )
}

const KNOWN_TAGS = ['HOME', 'WORK', 'BILLING', 'SHIPPING'] as const

function isKnownTag(tag: string | undefined): tag is (typeof KNOWN_TAGS)[number] {
  return KNOWN_TAGS.some((known) => known === tag)
}

function inOneLine({ addressLine, postalCode, city, country }: WireAddress, { locale }: MessageBundle): string {
  const town = [postalCode, city].filter(Boolean).join(' ')
  return [addressLine, town, country && countryName(country, locale)].filter(Boolean).join(', ')
}
