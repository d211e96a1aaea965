import { formatTag, isLocale } from '@galleria/intl/locales'
import type { DescriptionLine } from '@galleria/platform-client/entities/line-items/line-item-parts'
import Big from 'big.js'
import type { PurchasableItem } from '../catalog/purchasable-item.ts'
import { messagesIn } from '../messages.ts'
import { roundAmount } from '../pricing/allocate.ts'
import { STORE_SETTINGS } from '../store/store-settings.ts'
import { decimalsOf } from '../values/money.ts'

type SoldWithDeposit = Pick<PurchasableItem, 'depositPercentage' | 'preset'>

/** What is paid at once, in percent; a gift card is money itself, and is paid whole. */
export function depositOf({ depositPercentage, preset }: SoldWithDeposit): number | undefined {
  return preset === 'GIFT_CARD' ? undefined : depositPercentage
}

/** What is paid at once for one piece. */
export function depositAmount(price: string, percentage: number, currency: string = STORE_SETTINGS.currency): string {
  return roundAmount(new Big(price).times(percentage).div(100), decimalsOf(currency)).toFixed()
}

/** Description lines for an item sold with a deposit, in the language of the store and in that of the shopper. */
export function depositLines(item: SoldWithDeposit & Pick<PurchasableItem, 'language'>): DescriptionLine[] {
  const percentage = depositOf(item)
  if (percentage === undefined) return []
  const [own, theirs] = [depositTexts(STORE_SETTINGS.language, percentage), depositTexts(item.language, percentage)]
  return [{ name: { original: own.name, translated: theirs.name }, plainText: { original: own.text, translated: theirs.text } }]
}

function depositTexts(language: string | undefined, percentage: number): { readonly name: string; readonly text: string } {
  const locale = language !== undefined && isLocale(language) ? language : STORE_SETTINGS.language
  const { t } = messagesIn(locale)
  const percent = new Intl.NumberFormat(formatTag(locale), { style: 'percent' }).format(percentage / 100)
  return { name: t('deposit.name'), text: t('deposit.text', { percent }) }
}
