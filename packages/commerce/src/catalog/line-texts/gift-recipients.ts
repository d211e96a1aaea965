import type { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import { GiftRecipient, MAX_GIFT_DAYS } from '@galleria/platform-client/entities/line-items/gift-recipient'
import { InvalidRequest, type Violation } from '../../failures/failure.ts'
import { DAY, HOUR } from '../../values/durations.ts'
import type { PurchasableItem } from '../purchasable-item.ts'

/** When codes are mailed on the day that the buyer chose: in the morning of most of the world's shoppers. */
const SENDING_HOUR_UTC = 8 * HOUR

/** The recipient of a reference's gift card, where that is not its buyer. */
export function giftRecipientOf({ options }: Pick<CatalogReference, 'options'>): GiftRecipient | undefined {
  const giftCard = options?.['giftCard']
  return giftCard === undefined ? undefined : GiftRecipient.safeParse(giftCard).data
}

/** The recipient of a new line, in one form. Throws what is wrong with it. */
export function parseRecipient(
  { options }: CatalogReference,
  { preset }: Pick<PurchasableItem, 'preset'>,
  now: number,
  path: string,
): GiftRecipient | undefined {
  const giftCard = options?.['giftCard']
  if (giftCard === undefined) return undefined
  const field = `${path}.options.giftCard`
  if (preset !== 'GIFT_CARD')
    throw new InvalidRequest([{ field, description: 'is for gift cards only', violatedRule: 'FIELD_NOT_ALLOWED' }])
  const parsed = GiftRecipient.safeParse(giftCard)
  if (!parsed.success)
    throw new InvalidRequest(
      parsed.error.issues.map(({ path: part, message, code }): Violation => ({
        field: [field, ...part].join('.'),
        description: message,
        violatedRule: code === 'too_big' ? 'MAX_LENGTH' : 'FORMAT',
      })),
    )
  const { email, name = '', message = '', sendDate } = parsed.data
  if (sendDate !== undefined && !isWithinReach(sendDate, now))
    throw new InvalidRequest([
      { field: `${field}.sendDate`, description: `must be a day of the next ${MAX_GIFT_DAYS} days`, violatedRule: 'VALIDATION' },
    ])
  return {
    email: email.trim(),
    ...(name.trim() && { name: name.trim() }),
    ...(message.trim() && { message: message.replaceAll('\r\n', '\n').trim() }),
    ...(sendDate !== undefined && { sendDate }),
  }
}

/** When the code is to be mailed: now, where the day is over or has begun. */
export function sendingTime({ sendDate }: GiftRecipient, now: number): number {
  return sendDate === undefined ? now : Math.max(now, Date.parse(sendDate) + SENDING_HOUR_UTC)
}

/** Whether a day can still be chosen. It is today somewhere else for up to half a day more. */
function isWithinReach(day: string, now: number): boolean {
  const time = Date.parse(day)
  return time > now - DAY - 12 * HOUR && time <= now + MAX_GIFT_DAYS * DAY
}
