import { Failure, invalid } from '@galleria/commerce/failures/failure'
import { fromMinor, toAmount } from '@galleria/commerce/values/money'
import { eq } from 'drizzle-orm'
import { giftCards } from '../../../db/schema/commerce.ts'
import { giftCardEmail } from '../../../emails/gift-card-email.ts'
import type { CommerceContext } from '../../contexts.ts'
import { queueEmail } from '../../emails/queue-email.ts'
import { scheduleOutbox } from '../../outbox/deliver-outbox.ts'
import { getGiftCard, giftCardRow } from '../../pricing/gift-cards/manage-gift-cards.ts'
import { messagesOf } from '../order-messages.ts'
import { orderRow } from '../order-row.ts'

/** Sends the code of a sold card once more: the same code, with what the card holds now. */
function resendGiftCard(context: CommerceContext, { id, recipientEmail }: { id: string; recipientEmail?: string }) {
  const row = giftCardRow(context, id)
  const code = context.giftCardCodes.find(row.id, row.codeHash)
  const recipient = recipientEmail ?? row.recipient
  if (code === undefined || row.orderId === null)
    throw new Failure('GIFT_CARD_CODE_NOT_KEPT', 'The code of this gift card was told when it was made, and is not kept.')
  if (recipient === null) throw invalid('recipientEmail', 'is missing: the order of the gift card has no address', 'REQUIRED_FIELD')
  const order = orderRow(context, row.orderId).document
  context.db.transaction(() => {
    // The balance is shown to the member with this address from now on, and no longer to the one before.
    if (recipientEmail !== undefined)
      context.db.update(giftCards).set({ recipient, updatedAt: context.now() }).where(eq(giftCards.id, row.id)).run()
    queueEmail(context, {
      recipient,
      ...giftCardEmail(
        [{ code, amount: toAmount(fromMinor(row.balanceMinor), context.settings.currency) }],
        context.settings,
        messagesOf(context, order),
      ),
    })
  })
  scheduleOutbox(context)
  return getGiftCard(context, { id: row.id })
}

export const resendGiftCardMethods = { resendGiftCard }
