import { formatTag, isLocale } from '@galleria/intl/locales'
import type { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { GiftRecipient } from '@galleria/platform-client/entities/line-items/gift-recipient'
import type { DescriptionLine } from '@galleria/platform-client/entities/line-items/line-item-parts'
import { giftRecipientOf } from '../catalog/line-texts/gift-recipients.ts'
import type { PurchasableItem } from '../catalog/purchasable-item.ts'
import { messagesIn } from '../messages.ts'
import { STORE_SETTINGS } from '../store/store-settings.ts'

/** The recipient of a gift card and its day, in the language of the store and in that of the shopper. */
export function giftLines({ language }: Pick<PurchasableItem, 'language'>, reference: CatalogReference): DescriptionLine[] {
  const gift = giftRecipientOf(reference)
  if (!gift) return []
  const theirs = giftTexts(language, gift)
  return giftTexts(STORE_SETTINGS.language, gift).map(([name, text], index) => ({
    name: { original: name, translated: theirs[index]?.[0] ?? name },
    plainText: { original: text, translated: theirs[index]?.[1] ?? text },
  }))
}

function giftTexts(language: string | undefined, { email, name, message, sendDate }: GiftRecipient): (readonly [string, string])[] {
  const locale = language !== undefined && isLocale(language) ? language : STORE_SETTINGS.language
  const { t } = messagesIn(locale)
  const day = sendDate && new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(sendDate))
  return [
    [t('gift.for'), name ? `${name} (${email})` : email],
    ...(message ? [[t('gift.message'), message] as const] : []),
    ...(day ? [[t('gift.date'), t('gift.on', { day })] as const] : []),
  ]
}
