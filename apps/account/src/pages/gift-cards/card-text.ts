import { formatLongDate } from '@galleria/intl/long-date'
import type { Messages } from '@galleria/intl/messages'
import { priceFormatter, type Localization } from '@galleria/intl/money'
import type { GiftCardBalance } from '@galleria/platform-client/entities/gift-cards/gift-card'

export interface CardText {
  readonly id: string
  /** What the shopper knows of the code. */
  readonly name: string
  readonly balance: string
  /** The day until which the card pays, or why it no longer does. */
  readonly note: string | null
  readonly usable: boolean
}

const SHOWN_DIGITS = 4

export function cardText(
  { id, obfuscatedCode, balance, currency, expirationDate, disabled }: GiftCardBalance,
  localization: Localization,
  { t }: Messages,
): CardText {
  const expired = expirationDate !== undefined && expirationDate.getTime() <= Date.now()
  const day = expirationDate && formatLongDate(expirationDate, localization.locale)
  return {
    id,
    name: t('cards.name', { digits: obfuscatedCode.slice(-SHOWN_DIGITS) }),
    balance: priceFormatter(currency, localization)(balance) ?? '',
    note: disabled ? t('cards.disabled') : day === undefined ? null : t(expired ? 'cards.expired' : 'cards.until', { day }),
    usable: !disabled && !expired,
  }
}
