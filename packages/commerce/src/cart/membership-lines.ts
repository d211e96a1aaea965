import { isLocale } from '@galleria/intl/locales'
import type { DescriptionLine } from '@galleria/platform-client/entities/line-items/line-item-parts'
import { isPurchasable } from '../catalog/purchasable-item.ts'
import { messagesIn } from '../messages.ts'
import type { PricedLine } from '../pricing/pricing.ts'
import { STORE_SETTINGS } from '../store/store-settings.ts'
import type { CartItem } from './cart-item.ts'
import { isCustom, type SeenLine } from './cart-line.ts'
import { depositLines } from './deposit-lines.ts'

/** What an order says of an item beside its name. A membership that pays for it stands in place of the deposit. */
export function toDescriptionLines(
  { descriptionLines, language }: CartItem,
  line: SeenLine,
  { membership, paymentOption }: Pick<PricedLine, 'membership' | 'paymentOption'>,
): DescriptionLine[] {
  if (!membership) return descriptionLines
  const whole = paymentOption === 'MEMBERSHIP'
  const [own, theirs] = [texts(STORE_SETTINGS.language, membership.name, whole), texts(language, membership.name, whole)]
  return [
    ...(whole ? withoutDeposit(descriptionLines, line) : descriptionLines),
    { name: { original: own.name, translated: theirs.name }, plainText: { original: own.text, translated: theirs.text } },
  ]
}

function texts(language: string | undefined, name: string, whole: boolean): { readonly name: string; readonly text: string } {
  const { t } = messagesIn(language !== undefined && isLocale(language) ? language : STORE_SETTINGS.language)
  return { name: t('membership.name'), text: t(whole ? 'membership.paid' : 'membership.paidPart', { name }) }
}

function withoutDeposit(lines: readonly DescriptionLine[], line: SeenLine): DescriptionLine[] {
  if (isCustom(line)) return [...lines]
  const [deposit] = depositLines(isPurchasable(line.now) ? line.now : line.lastSeen)
  return lines.filter(
    ({ name, plainText }) => !deposit || name?.original !== deposit.name?.original || plainText?.original !== deposit.plainText?.original,
  )
}
